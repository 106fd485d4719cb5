import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import { contentOf } from '../reading/content-of.ts'
import { pairIn } from '../reading/pair-in.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Outcome, Violation } from '../trial/outcome.ts'
import { wasRefused, type Step } from '../trial/step.ts'
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
  /** What earlier trials found broken that had it; undefined where none had. */
  readonly brokenBefore?: ReadonlySet<RequirementId> | undefined
  /** Whether no other trial gets it any more. */
  readonly isKept?: true
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
  lent.set(trial, [...(lent.get(trial) ?? []), { account, brokenBefore: idle?.broken }])
  return account
}

/** The pair of such an account; where the trial makes its own, that of the smallest record. */
export async function sharedPair(trial: Trial): Promise<AccountReference> {
  return trial.sharesAccounts ? (await sharedAccount(trial)).pair : smallImported(trial)
}

/** Whether a trial has an account that an earlier one made: all such accounts, or the one of a pair. */
export function hasBorrowed(trial: Trial, pair?: AccountReference): boolean {
  return (lent.get(trial) ?? []).some(
    ({ account, brokenBefore }) => brokenBefore !== undefined && (pair === undefined || account.pair === pair),
  )
}

/** Has no other trial get an account that this one has. */
export function keepFromOthers(trial: Trial, pair: AccountReference): void {
  const all = lent.get(trial) ?? []
  lent.set(
    trial,
    all.map((one): Lent => (one.account.pair === pair ? { ...one, isKept: true } : one)),
  )
}

/** Has a trial that imported an account leave it to others in the end. */
export function leaveToOthers(trial: Trial, pair: AccountReference, record: Body, platform_account_number: unknown): void {
  const account = { pair, platform_account_number, malos: malosBesideTemplate(trial, record) }
  lent.set(trial, [...(lent.get(trial) ?? []), { account }])
}

/**
 * Leaves the accounts of a trial that is over to the next ones, as far as all was answered about them. What is found broken makes no
 * difference: otherwise the requests of a recorded run would be others for a version that judges them otherwise.
 */
export function giveBack(trial: Trial): void {
  const { outcome, setting } = trial
  const accounts = (lent.get(trial) ?? []).filter(({ isKept }) => !isKept)
  lent.delete(trial)
  if (outcome.ended) return
  for (const { account, brokenBefore = [] } of accounts) {
    const { pair } = account
    const steps = outcome.steps.filter(({ request }) => JSON.stringify(request).includes(pair.external_account_number))
    const isImported = setting.ledger.isPlain(pair) && setting.ledger.account(pair)?.state === 'imported'
    if (isImported && steps.length <= mostSteps && steps.every((step) => isInOrder(step, pair)))
      setting.idleAccounts.give({
        ...account,
        steps: steps.map((step): Step => ({ ...step, isEarlier: true })),
        broken: new Set([...brokenBefore, ...outcome.broken.keys()]),
      })
  }
}

/** What was found broken before about the accounts that a trial has from others; undefined where it has none. */
export function brokenBefore(trial: Trial): ReadonlySet<RequirementId> | undefined {
  const borrowed = (lent.get(trial) ?? []).flatMap((one) => one.brokenBefore ?? [])
  return borrowed.length === 0 ? undefined : new Set(borrowed.flatMap((broken) => [...broken]))
}

/**
 * What a trial broke that has to do with nothing that its accounts had before: it was not refused, since a server may take only so much for an
 * account, and nothing else was found to be wrong with them. All else is told by the names of what the trial sent itself, or by those who hear
 * every exchange and so know what was there.
 * @param before What was found broken before about the accounts that it has from others.
 */
export function sureOf({ broken }: Outcome, before: ReadonlySet<RequirementId>): ReadonlyMap<RequirementId, Violation> {
  const isSure = (id: RequirementId, { steps, shownBy = steps.length - 1 }: Violation) =>
    !wasRefused(steps[shownBy]) && (before.size === 0 || before.has(id))
  return new Map([...broken].filter(([id, violation]) => isSure(id, violation)))
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
