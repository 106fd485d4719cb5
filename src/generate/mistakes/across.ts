import { inAccount, planted, type Mistake } from './mistake.ts'
import { entryOf, ledgerIn, meterIn, pointIn, renamePoint } from './places.ts'

/** Mistakes of the group `across`, and accounts that come twice: they show beside an earlier record. */
export const acrossMistakes: readonly Mistake[] = [
  inAccount(
    'supply_point_under_two_accounts',
    (account, draft, earlier) => {
      const { part, at } = pointIn(account, draft)
      renamePoint(account, part, pointIn(earlier(), draft).part.identifier ?? '')
      return [...at, 'identifier']
    },
    { after: 1 },
  ),
  planted({
    id: 'repeated_transaction_id',
    on: 'transactions',
    after: 1,
    plant({ transactions }, _draft, earlier) {
      entryOf(transactions, 0).transaction_id = entryOf(earlier().transactions, 0).transaction_id ?? ''
      return ['transactions', 0, 'transaction_id']
    },
  }),
  inAccount(
    'repeated_current_statement_transaction_id',
    (account, draft, earlier) => {
      const { part, at } = ledgerIn(account, draft)
      const known = (earlier().ledgers ?? []).flatMap(({ current_statement_transactions: all = [] }) => all)
      const transactions = part.current_statement_transactions
      entryOf(transactions, 0).transaction_id = known[0]?.transaction_id ?? ''
      return [...at, 'current_statement_transactions', 0, 'transaction_id']
    },
    { after: 1 },
  ),
  inAccount(
    'shorter_account_number',
    (account) => {
      account.external_account_number = account.external_account_number.replace(/^0+/, '')
      return ['external_account_number']
    },
    // The rule knows the length of the numbers after twenty.
    { after: 20 },
  ),
  inAccount(
    'duplicate_account',
    (account, _draft, earlier) => {
      account.external_account_number = earlier().external_account_number
      return []
    },
    { after: 1 },
  ),
  inAccount(
    'meter_under_two_accounts',
    (account, draft, earlier) => {
      const { part, at } = meterIn(pointIn(account, draft))
      const meters = pointIn(earlier(), draft).part.melos?.[0]?.meters
      part.meter_number = entryOf(meters, -1).meter_number ?? ''
      return [...at, 'meter_number']
    },
    { after: 1 },
  ),
  inAccount(
    'statement_of_two_accounts',
    (account, _draft, earlier) => {
      entryOf(account.statements, 0).statement_id = entryOf(earlier().statements, 0).statement_id ?? ''
      return ['statements', 0, 'statement_id']
    },
    { after: 1 },
  ),
  inAccount(
    'rare_import_supplier',
    (account, { random }) => {
      const code = account.import_supplier
      const at = 1 + random.below(code.length - 1)
      account.import_supplier = `${code.slice(0, at)}${random.pick([...'WXYZ'])}${code.slice(at)}`
      return ['import_supplier']
    },
    // What most records have shows after twenty, and after as many again for each that has the same error.
    { after: 60 },
  ),
]
