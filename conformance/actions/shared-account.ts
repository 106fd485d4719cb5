import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import { contentOf } from '../reading/content-of.ts'
import { pairIn } from '../reading/pair-in.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Outcome, Violation } from '../trial/outcome.ts'
import { isRacing, wasRefused, type Step } from '../trial/step.ts'
import type { Trial } from '../trial/trial.ts'
import { importedAccount, malosBesideTemplate, type ImportedAccount } from './imported-account.ts'
import { smallImported } from './small-account.ts'

/** An account about which more requests were sent is left alone: a proof that takes them all would be too long to be made smaller. */
const mostSteps = 75

/** Why a trial that has the account of another ends, and is run again with its own. */
export const mayBeFull = 'what is refused may be too much for an account that has more'

/** An account that a trial has for now. */
interface Lent {
  readonly account: ImportedAccount
  /** Whether an earlier trial made it. */
  readonly isBorrowed: boolean
}

/** The accounts that trials have for now. */
const lent = new WeakMap<Trial, Lent[]>()

/**
 * An imported account for what only adds to it, under names that are fresh: one that an earlier trial left in order, where there is one.
 * What was sent about it before stands in front of the requests of the trial, so that these tell all that it may take. A trial that is
 * run again, for a proof or an attempt, makes its own.
 */
export async function sharedAccount(
  trial: Trial,
  import_supplier = trial.setting.configuration.suppliers.ongoing,
): Promise<ImportedAccount> {
  if (!trial.sharesAccounts) return importedAccount(trial, trial.pair(import_supplier))
  const idle = trial.setting.idleAccounts.take(import_supplier)
  if (idle) trial.outcome.steps.push(...idle.steps)
  const account = idle ?? (await importedAccount(trial, trial.pair(import_supplier)))
  lent.set(trial, [...(lent.get(trial) ?? []), { account, isBorrowed: idle !== undefined }])
  return account
}

/** The pair of such an account; where the trial makes its own, that of the smallest record. */
export async function sharedPair(trial: Trial): Promise<AccountReference> {
  return trial.sharesAccounts ? (await sharedAccount(trial)).pair : smallImported(trial)
}

/** Whether a trial has an account that an earlier one made: all such accounts, or the one of a pair. */
export function hasBorrowed(trial: Trial, pair?: AccountReference): boolean {
  return (lent.get(trial) ?? []).some(({ account, isBorrowed }) => isBorrowed && (pair === undefined || account.pair === pair))
}

/** Has no other trial get an account that this one has. */
export function keepFromOthers(trial: Trial, pair: AccountReference): void {
  const others = (lent.get(trial) ?? []).filter(({ account }) => account.pair !== pair)
  lent.set(trial, others)
}

/** Has a trial that imported an account leave it to others in the end. */
export function leaveToOthers(trial: Trial, pair: AccountReference, record: Body, platform_account_number: unknown): void {
  const account = { pair, platform_account_number, malos: malosBesideTemplate(trial, record) }
  lent.set(trial, [...(lent.get(trial) ?? []), { account, isBorrowed: false }])
}

/** Leaves the accounts of a trial that is over to the next ones, as far as nothing is wrong or unsure about them. */
export function giveBack(trial: Trial): void {
  const { outcome, setting } = trial
  const accounts = lent.get(trial) ?? []
  lent.delete(trial)
  if (outcome.ended || outcome.broken.size > 0) return
  for (const { account } of accounts) {
    const { pair } = account
    const steps = outcome.steps.filter(({ request }) => JSON.stringify(request).includes(pair.external_account_number))
    const isImported = setting.ledger.isPlain(pair) && setting.ledger.account(pair)?.state === 'imported'
    if (isImported && steps.length <= mostSteps && steps.every((step) => isInOrder(step, pair)))
      setting.idleAccounts.give({ ...account, steps: steps.map((step): Step => ({ ...step, isEarlier: true })) })
  }
}

/**
 * Whether a trial that had the account of another has to be run again with its own: it ended without a verdict, or it broke what may be due
 * to what the account had before.
 */
export function needsOwnAccount({ ended, broken }: Outcome): boolean {
  return ended ? 'unmet' in ended : [...broken.values()].some((violation) => !isSureOnShared(violation))
}

/**
 * Whether a violation is due to the server, whatever its account had before: those told it who hear every exchange and know that, or it takes
 * requests at once, of which one more trial may show nothing. What is refused may always be too much for the account.
 */
export function isSureOnShared({ isHeard, steps, shownBy = steps.length - 1 }: Violation): boolean {
  return !wasRefused(steps[shownBy]) && (isHeard ?? steps.some(isRacing))
}

/** Whether a request about an account made it, added to it, read its status, or was refused what it would have added. */
function isInOrder(step: Step, pair: AccountReference): boolean {
  const operation = operationOf(step)
  const { response, hungUp, request } = step
  if (!response || hungUp !== undefined || operation === undefined) return false
  if (operation === 'getAccountTransferStatus') return response.status === 200
  if (wasRefused(step) && (operation.startsWith('create') || isUnauthorised(step))) return true
  const named = pairIn(contentOf(request.body))
  const isOfPair = named?.import_supplier === pair.import_supplier && named.external_account_number === pair.external_account_number
  const isWrite = operation.startsWith('create') || operation === 'stageAccount' || operation === 'processAccount'
  return isOfPair && isWrite && response.status < 300
}

/** Whether a request was refused for its token, whatever it is about. */
function isUnauthorised({ response }: Step): boolean {
  return response?.status === 401 || response?.status === 403
}
