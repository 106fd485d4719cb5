import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { LedgerAccount } from '../../setting/ledger-entries.ts'
import type { Answer } from '../../trial/answer.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { excessIn, externalNumbers, lackOf, listed, placesIn } from '../../reading/listed.ts'
import { worded, type Difference } from '../../oracle/judgement.ts'
import { numbersFault } from '../../reading/two-numbers.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { smallAccount, smallImported, smallStaged } from '../../actions/small-account.ts'
import type { Step } from '../../trial/step.ts'
import { isNumber } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { sample } from './sample.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { asObject } from '../../reading/as-object.ts'

/**
 * At the end of the run every account that was staged or imported in it is in the lists, and the status of many is what it
 * was: nothing is forgotten, and no list is only a page. The accounts that were imported first are so still when they are
 * processed and staged again. When it runs without others it makes accounts of its own.
 */
export const accountsKept = defineCheck({
  name: 'accounts-kept',
  looks: ['suppliers.ongoingOther'],
  requirements: [
    '2.13-list-number-type',
    '2.13-number-string',
    '2.13-status-closed',
    '4.4-status-body',
    '4.4-all-200-array',
    '4.4-pending-200-array',
    '4.4-all-pending-and-imported',
    '4.4-pending-only',
    '4.4-imported-content',
    '4.4-lists-once',
    '4.4-lists-agree',
    '4.4-lists-agree-with-status',
    '4.4-status-200-staged',
    '4.4-status-200-imported',
    '3.1-status-unknown-staged',
    '3.1-status-unknown-dry-run',
    '3.1-status-unknown-failed',
    '3.1-dry-run-leaves-staged',
    '8-limit-429-creates-nothing',
    '3.1-imported-stays',
    '3.1-imported-process-400',
    '3.1-imported-process-numbers',
    '3.1-imported-stage-400',
    '3.1-process-one-account-per-pair',
    '1-platform-account-number-name',
    '1-pair-distinct-platform-numbers',
  ],
  last: true,
  inputs: fc.constant({ pending: 101, imported: 26 }),
  async run(trial: Trial, least) {
    const { ongoing, ongoingOther } = trial.setting.configuration.suppliers
    await makeUpTo(trial, ongoing, least)
    const suppliers = [...new Set([ongoing, ongoingOther])].filter((supplier) => supplier !== undefined)
    const numbers = new Map<unknown, LedgerAccount>()
    for (const supplier of suppliers) {
      const accounts = trial.setting.ledger
        .accounts(supplier)
        .filter(({ state }) => state !== 'unsure')
        // What had to leave an account as it was may not have.
        .map((account) => ({ ...account, steps: [...account.steps, ...(account.tried ?? [])] }))
      await judgeLists(trial, supplier, accounts)
      for (const account of sample(accounts, 40)) await judgeStatus(trial, account)
      for (const account of accounts) judgeNumber(trial, account, numbers)
      for (const account of accounts.filter(({ state }) => state === 'imported').slice(0, 2)) await judgeAgain(trial, account)
    }
  },
})

async function makeUpTo(trial: Trial, supplier: string, { pending, imported }: { readonly pending: number; readonly imported: number }) {
  const count = (state: string) => trial.setting.ledger.accounts(supplier).filter((account) => account.state === state).length
  for (let made = count('imported'); made < imported; made++) await smallImported(trial, trial.pair(supplier))
  for (let made = count('pending'); made < pending; made++) await smallStaged(trial, trial.pair(supplier))
}

async function judgeLists(trial: Trial, supplier: string, accounts: readonly LedgerAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const read = async (which: 'All' | 'Pending' | 'Imported') => ({ answer: await trial.list(which, supplier), step: lastStep(trial) })
  const [all, pending, imported] = [await read('All'), await read('Pending'), await read('Imported')]
  const some = accounts[0]?.steps ?? []
  if (!judgeArray(trial, '4.4-all-200-array', all, some)) return
  const inAll = new Map(listed(all.answer).map((item) => [item['external_account_number'], item]))
  const inPending = new Set(externalNumbers(pending.answer))
  const readable = importedNumbers(imported.answer)
  const inImported = readable && new Set<unknown>(readable)
  judgeEach(
    trial,
    accounts,
    '4.4-all-pending-and-imported',
    'The list of all accounts lacks one that was acknowledged.',
    all.step,
    (account) => inAll.has(account.external_account_number),
    ({ external_account_number }) => lackOf(external_account_number),
  )
  judgeEach(
    trial,
    accounts.filter((account) => inAll.has(account.external_account_number)),
    '4.4-lists-agree-with-status',
    'The list of all accounts does not give the platform account number that processing gave.',
    all.step,
    ({ state, external_account_number, platform_account_number }) =>
      state === 'pending' ||
      !isNumber(platform_account_number) ||
      inAll.get(external_account_number)?.['platform_account_number'] === platform_account_number,
    ({ external_account_number, platform_account_number }) => ({
      at: `${placesIn(all.answer, external_account_number).at(-1)}.platform_account_number`,
      expected: platform_account_number,
      got: inAll.get(external_account_number)?.['platform_account_number'],
    }),
  )
  judgeEach(
    trial,
    accounts,
    '4.4-lists-once',
    'The list of all accounts holds an account twice.',
    all.step,
    onceIn(externalNumbers(all.answer)),
    ({ external_account_number }) => excessIn(all.answer, external_account_number, 1),
  )
  if (accounts.some(isPending) && !judgeArray(trial, '4.4-pending-200-array', pending, some)) return
  judgeEach(
    trial,
    accounts,
    { usual: '4.4-pending-only', 400: '3.1-dry-run-leaves-staged' },
    (account) => `The list of pending accounts ${isPending(account) ? 'lacks a pending' : 'holds an imported'} account.`,
    pending.step,
    (account) => inPending.has(account.external_account_number) === isPending(account),
    (account) =>
      isPending(account) ? lackOf(account.external_account_number) : excessIn(pending.answer, account.external_account_number, 0),
  )
  judgeEach(
    trial,
    accounts,
    '4.4-lists-agree',
    'The list of all accounts is not the pending and the imported list together.',
    [...pending.step, ...imported.step, ...all.step],
    // What an imported list holds is not known where its form cannot be read.
    ({ external_account_number: number }) =>
      inAll.has(number)
        ? !inImported || inPending.has(number) !== inImported.has(number)
        : !inPending.has(number) && !inImported?.has(number),
    ({ external_account_number: number }) => (inAll.has(number) ? undefined : lackOf(number)),
  )
  if (inImported)
    judgeEach(
      trial,
      accounts,
      { usual: '4.4-imported-content', 400: '3.1-dry-run-leaves-staged', 429: '8-limit-429-creates-nothing' },
      (account) => `The list of imported accounts ${isPending(account) ? 'holds a pending' : 'lacks an imported'} one.`,
      imported.step,
      (account) => inImported.has(account.external_account_number) !== isPending(account),
      (account) =>
        isPending(account) ? excessIn(imported.answer, account.external_account_number, 0) : lackOf(account.external_account_number),
    )
}

function judgeArray(
  trial: Trial,
  requirement: RequirementId,
  { answer, step }: { answer: Answer; step: readonly Step[] },
  before: readonly Step[],
) {
  const { status, body } = answer
  const message = `A list of many accounts answers ${status}${Array.isArray(body) ? '' : ', and no array'}.`
  return trial.demand(
    requirement,
    status === 200 && Array.isArray(body),
    message,
    status === 200 ? undefined : statusDifference(status, 200),
    [...before, ...step],
  )
}

function isPending({ state }: LedgerAccount): boolean {
  return state === 'pending'
}

/** The sentences on an account by the status of a process request that had to leave it pending; the usual one on any other. */
interface Sentences {
  readonly usual: RequirementId
  readonly 400?: RequirementId
  readonly 429?: RequirementId
}

function sentenceOf({ tried = [] }: LedgerAccount, sentences: Sentences): RequirementId {
  const status = tried.at(-1)?.response?.status
  return (status === 400 || status === 429 ? sentences[status] : undefined) ?? sentences.usual
}

/** Says of each account whether something holds; the first of which it does not is shown. */
function judgeEach(
  trial: Trial,
  accounts: readonly LedgerAccount[],
  requirement: RequirementId | Sentences,
  message: string | ((account: LedgerAccount) => string),
  step: readonly Step[],
  holds: (account: LedgerAccount) => boolean,
  difference?: (account: LedgerAccount) => Difference | undefined,
): void {
  const all: Sentences = typeof requirement === 'string' ? { usual: requirement } : requirement
  // What is wrong of others, too, does not come from such a request.
  const sentences = accounts.every((account) => account.tried !== undefined || holds(account)) ? all : { usual: all.usual }
  for (const account of accounts) {
    const isRight = holds(account)
    const told = typeof message === 'string' ? message : message(account)
    trial.demand(sentenceOf(account, sentences), isRight, told, isRight ? undefined : difference?.(account), [...account.steps, ...step])
  }
}

function onceIn(numbers: readonly unknown[]) {
  const seen = new Set<unknown>()
  const twice = new Set(numbers.filter((number) => seen.size === seen.add(number).size))
  return ({ external_account_number }: LedgerAccount) => !twice.has(external_account_number)
}

/** What the status of an account has to be that is staged, and that none is created for it. */
const ofUnknown: Sentences = {
  usual: '3.1-status-unknown-staged',
  400: '3.1-status-unknown-dry-run',
  429: '3.1-status-unknown-failed',
}
const ofCreated: Sentences = {
  usual: '3.1-status-unknown-staged',
  400: '3.1-dry-run-leaves-staged',
  429: '8-limit-429-creates-nothing',
}

async function judgeStatus(trial: Trial, account: LedgerAccount): Promise<void> {
  const answer = await trial.status(account)
  const steps = [...account.steps, ...lastStep(trial)]
  const { status: said, platform_account_number } = asObject(answer.body)
  if (account.state === 'pending') {
    const there = trial.demandStatus('4.4-status-200-staged', answer, 200, 'The status of an account staged earlier in the run', steps)
    const message = `The status of an account staged earlier in the run is ${JSON.stringify(said)}.`
    if (there)
      trial.demand(
        sentenceOf(account, said === 'COMPLETED' ? ofCreated : ofUnknown),
        said === 'UNKNOWN',
        message,
        { at: 'status', expected: 'UNKNOWN', got: said },
        steps,
      )
    return
  }
  if (!trial.demandStatus('4.4-status-200-imported', answer, 200, 'The status of an account imported earlier in the run', steps)) return
  const message = `The status of an account imported earlier in the run is ${JSON.stringify(said)}.`
  trial.demand('3.1-imported-stays', said === 'COMPLETED', message, { at: 'status', expected: 'COMPLETED', got: said }, steps)
  const difference = { at: 'platform_account_number', expected: account.platform_account_number, got: platform_account_number }
  const another = 'The status of an account imported earlier in the run does not give the number that its 201 gave.'
  trial.demand('1-platform-account-number-name', difference.got === difference.expected, another, difference, steps)
}

/** An account that was imported earlier in the run is neither created nor staged again, and all that was added to it is still there. */
async function judgeAgain(trial: Trial, account: LedgerAccount): Promise<void> {
  await readAccounts(trial, account)
  const again = await unlimited(trial, trial.process(account))
  const steps = () => [...account.steps, ...lastStep(trial)]
  const what = 'Processing an account imported earlier in the run'
  trial.demandStatus('3.1-process-one-account-per-pair', again, 'not 201', what, steps())
  if (!trial.demandStatus('3.1-imported-process-400', again, 400, what, steps())) return
  const wrong = numbersFault(again.body, account)
  trial.demand('3.1-imported-process-numbers', !wrong, `${what} ${wrong?.message}.`, wrong?.difference, steps())
  const staged = await trial.send('stageAccount', { body: await smallAccount(trial, account) })
  if (!trial.demandStatus('3.1-imported-stage-400', staged, 400, 'Staging an account imported earlier in the run', steps())) return
  await judgeStatus(trial, account)
  await readAccounts(trial, account)
}

/** Whether the number of an imported account is its own. */
function judgeNumber(trial: Trial, account: LedgerAccount, numbers: Map<unknown, LedgerAccount>): void {
  if (account.state !== 'imported') return
  const { platform_account_number } = account
  const other = numbers.get(platform_account_number)
  const steps = [...(other?.steps ?? []), ...account.steps]
  const said = 'Two imported accounts have the same platform account number.'
  const got = platform_account_number
  const difference = worded('platform_account_number', 'a number of its own', got)
  trial.demand('1-pair-distinct-platform-numbers', !other, said, difference, steps)
  numbers.set(platform_account_number, account)
}

function lastStep({ outcome }: Trial): readonly Step[] {
  return outcome.steps.slice(-1)
}
