import { inAccount, type Mistake } from './mistake.ts'
import { entryOf, ledgerIn, pointIn } from './places.ts'

/** Mistakes of the group `references`. */
export const referenceMistakes: readonly Mistake[] = [
  inAccount('unknown_ledger_identifiers', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    // All identifiers of a cohort begin with a 5.
    part.identifiers = ['41373559241']
    return [...at, 'identifiers', 0]
  }),
  inAccount('duplicate_identifiers_entries_found', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    const identifiers = part.identifiers ?? []
    identifiers.push(entryOf(identifiers, 0))
    return [...at, 'identifiers', identifiers.length - 1]
  }),
  inAccount('duplicate_ledger_entries_found', (account) => {
    const [first, second] = [entryOf(account.ledgers, 0), entryOf(account.ledgers, 1)]
    second.ledger_code = first.ledger_code ?? ''
    // What was for the second ledger would be for one that is not there.
    account.payment_instructions?.splice(1)
    account.payment_schedules?.splice(1)
    return ['ledgers', 1, 'ledger_code']
  }),
  inAccount('unknown_ledger_code', (account) => {
    entryOf(account.payment_schedules, 0).ledger_code = 'VK99'
    return ['payment_schedules', 0, 'ledger_code']
  }),
  inAccount('payment_instructions_ledger_code_uniformity_failed', (account) => {
    delete entryOf(account.payment_instructions, 1).ledger_code
    return ['payment_instructions', 1]
  }),
  inAccount('payment_schedules_ledger_code_uniformity_failed', (account) => {
    delete entryOf(account.payment_schedules, 1).ledger_code
    return ['payment_schedules', 1]
  }),
  inAccount('multiple_open_ended_payment_schedules', (account) => {
    const schedules = account.payment_schedules ?? []
    schedules.push({ ...entryOf(schedules, 0) })
    return ['payment_schedules', schedules.length - 1]
  }),
  inAccount('duplicate_transaction_ids', (account, draft) => {
    const { part, at } = ledgerIn(account, draft)
    const transactions = part.current_statement_transactions
    entryOf(transactions, 1).transaction_id = entryOf(transactions, 0).transaction_id ?? ''
    return [...at, 'current_statement_transactions', 1, 'transaction_id']
  }),
  inAccount('direct_debit_without_instruction', (account) => {
    delete account.payment_instructions
    const schedules = account.payment_schedules ?? []
    for (const schedule of schedules) schedule.means = 'DD'
    return ['payment_schedules', 0, 'means']
  }),
  inAccount('empty_list', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    part.agreements = []
    return [...at, 'agreements']
  }),
]
