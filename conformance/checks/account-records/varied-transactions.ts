import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, templateTransactions, type TransactionsQuery } from '../../actions/add-transactions.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { withAndWithoutReads, type Read } from './with-and-without-reads.ts'

/** What the oracle says of answers to transactions. */
export const answeredTransactions = [
  '4.3-transactions-201',
  '4.3-transactions-result-fields',
  '4.3-transactions-result-echo',
  '3.3-transaction-status-values',
  '2.6-amount-response-decimal-string',
  '4.3-transactions-added',
  '4.3-transactions-other-id',
  '4.3-transactions-other-account',
  '4.3-transactions-exists',
  '4.3-transactions-check-default',
  '4.3-transactions-check-off-not-skipped',
  '4.3-transactions-duplicate-in-request',
] as const

/** What the oracle says of transactions that the operator reads. */
export const storedTransactions = [
  '4.3-transactions-added-stored',
  '4.3-transactions-exists-not-stored',
  '4.3-transactions-force-pins-note',
  '4.3-transactions-force-inside',
  '4-refused-no-effect',
] as const

const cents = [450, 100, 14_042, 1, 7, 1999, 10, 99_999, 50_000, 123_450, 1_234_567_850] as const

const inputs = fc.record({
  /** Amounts of simple ones; without, those of the template, all kinds together. */
  cents: fc.option(fc.uniqueArray(fc.constantFrom(...cents), { minLength: 2, maxLength: 4 }), { nil: undefined, freq: 3 }),
  ids: fc.constantFrom('of the run', 'of the run', 'long', 'in other case', 'with leading zeros'),
  // Years back: most likely moved into the open statement period.
  old: fc.boolean(),
  force: fc.constantFrom(undefined, 'true', 'false'),
  requests: fc.array(
    fc.record({
      to: fc.constantFrom(0, 0, 1, 2),
      which: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
      check: fc.constantFrom(undefined, undefined, 'true', 'true', 'false'),
      twice: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 3, maxLength: 5 },
  ),
})
type Varied = typeof inputs extends fc.Arbitrary<infer Input> ? Input : never

/** Transactions of all kinds for several accounts, one of them with the number of another, with any parameters, again, and among new ones. */
export const [variedTransactions, variedTransactionsStored] = withAndWithoutReads({
  name: 'varied-transactions',
  answered: answeredTransactions,
  stored: [...storedTransactions, '2.3-is-pinned-kept', '4.3-notes-created-stored'],
  inputs,
  send: sendVaried,
})

async function sendVaried(trial: Trial, { cents: amounts, ids, old, force, requests }: Varied, read: Read): Promise<void> {
  const first = await trial.imported()
  const pairs: AccountReference[] = [first, (await sharedAccount(trial)).pair]
  const { ongoingOther } = trial.setting.configuration.suppliers
  const { external_account_number } = first
  if (ongoingOther !== undefined) pairs.push(await trial.imported({ import_supplier: ongoingOther, external_account_number }))
  // What is pinned to the account stays so, whatever is added to it.
  await addNotes(trial, first, [{ body: trial.names.text('NOTE'), is_pinned: true }])
  await read(...pairs)
  const digits = trial.names.malo()
  const letters = trial.names.text('TX')
  const all = fresh(trial, amounts).map((one, index) => ({
    ...one,
    // Of more digits than a number has they differ in the last ones.
    ...(ids === 'long' ? { transaction_id: `100000000${trial.names.malo()}` } : {}),
    ...(ids === 'with leading zeros' ? { transaction_id: `${'0'.repeat(index)}${digits}` } : {}),
    ...(ids === 'in other case' && index < 2 ? { transaction_id: index === 0 ? letters : letters.toLowerCase() } : {}),
    ...(old ? { transaction_date: '2024-05-31' } : {}),
  }))
  // Without force an old one is refused, which says nothing of whether it was added before.
  const forced = force === undefined || (force === 'false' && old) ? {} : { force_add_to_current_statement: force }
  const send = async (pair: AccountReference, some: readonly Body[], query: TransactionsQuery = {}) => {
    await addTransactions(trial, pair, some, { ...query, ...forced })
    await read(pair)
  }
  const sent = new Map<AccountReference, Set<Body>>()
  await send(first, all)
  sent.set(first, new Set(all))
  for (const { to, which, check, twice } of requests) {
    const pair = pairs[to % pairs.length] ?? first
    const some = [...new Set(which.map((index) => all[index % all.length] ?? {}))]
    const more = twice ? freshTransactions(trial, 1) : []
    sent.set(pair, new Set([...(sent.get(pair) ?? []), ...some]))
    await send(pair, [...some, ...more, ...more], check === undefined ? {} : { check_previously_added: check })
  }
  for (const [pair, some] of sent) {
    const known = [...some].toReversed()
    await send(pair, known, { check_previously_added: 'true' })
    await send(pair, known)
    const [new1 = {}, new2 = {}] = freshTransactions(trial, 2)
    await send(pair, [new1, ...known, new2])
  }
  await read(...pairs)
}

/** New transactions; of the template those that hold most come first, so that what they hold could stick to the next. */
function fresh(trial: Trial, amounts: readonly number[] | undefined): readonly Body[] {
  if (amounts !== undefined)
    return freshTransactions(trial, amounts.length).map((one, index) => ({ ...one, amount: (amounts[index] ?? 0) / 100 }))
  return templateTransactions(trial).toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
}
