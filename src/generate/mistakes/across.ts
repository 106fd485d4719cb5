import { inAccount, planted, type Mistake } from './mistake.ts'
import { entryOf, ledgerIn, pointIn, renamePoint } from './places.ts'

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
]
