import { isSameAccount } from '../../finding/is-same-account.ts'
import { inputRule, type InputEntry, type InputRule } from '../rule.ts'

/** What the rules about identifiers of transactions have in common. Within one record they are the business of another rule. */
const about = {
  group: 'across',
  severity: 'warning',
  reason: 'A service takes a transaction with a known identifier for one that was already added, and skips it without an error.',
  remedy: 'Send each transaction once, and number them across all accounts of an import supplier.',
  source: 'convention',
  detail({ key: [id], account }, earlier, where) {
    const whose = isSameAccount(account, earlier.account) ? 'the same account' : 'another account'
    return `"${id}" is the identifier of an earlier transaction of ${whose}: ${where}.`
  },
} as const satisfies Partial<InputRule>

/** Transactions of the transactions endpoint that repeat an identifier of an earlier record. */
export const repeatedTransactionId = inputRule({
  ...about,
  id: 'repeated_transaction_id',
  title: 'A transaction with the identifier of one in an earlier record',
  on: 'CreateTransactionsRequest',
  good: [
    { external_account_number: '0040017823', import_supplier: 'NORDLICHT-2026', transactions: [{ transaction_id: 'NL-26-917001' }] },
    { external_account_number: '0040018151', import_supplier: 'NORDLICHT-2026', transactions: [{ transaction_id: 'NL-26-917002' }] },
  ],
  bad: {
    values: [
      { external_account_number: '0040017823', import_supplier: 'NORDLICHT-2026', transactions: [{ transaction_id: 'NL-26-917001' }] },
      { external_account_number: '0040018151', import_supplier: 'NORDLICHT-2026', transactions: [{ transaction_id: 'NL-26-917001' }] },
    ],
    at: ['transactions', 0, 'transaction_id'],
  },
  field: 'transactions.*.transaction_id',
  entries: ({ import_supplier = '', transactions = [] }) => entriesOf(import_supplier, transactions),
})

/** Transactions of the open statement that repeat an identifier of an earlier account. */
export const repeatedCurrentStatementTransactionId = inputRule({
  ...about,
  id: 'repeated_current_statement_transaction_id',
  title: 'A transaction of the open statement with the identifier of one in an earlier record',
  on: 'AccountImportRecord',
  good: [
    {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      ledgers: [{ current_statement_transactions: [{ transaction_id: 'NL-26-904411' }] }],
    },
    {
      external_account_number: '0040018151',
      import_supplier: 'NORDLICHT-2026',
      ledgers: [{ current_statement_transactions: [{ transaction_id: 'NL-26-904412' }] }],
    },
  ],
  bad: {
    values: [
      {
        external_account_number: '0040017823',
        import_supplier: 'NORDLICHT-2026',
        ledgers: [{ current_statement_transactions: [{ transaction_id: 'NL-26-904411' }] }],
      },
      {
        external_account_number: '0040018151',
        import_supplier: 'NORDLICHT-2026',
        ledgers: [{ current_statement_transactions: [{ transaction_id: 'NL-26-904411' }] }],
      },
    ],
    at: ['ledgers', 0, 'current_statement_transactions', 0, 'transaction_id'],
  },
  field: 'ledgers.*.current_statement_transactions.*.transaction_id',
  entries: ({ import_supplier = '', ledgers = [] }) =>
    ledgers.flatMap(({ current_statement_transactions: transactions = [] }, ledger) => entriesOf(import_supplier, transactions, ledger)),
})

function entriesOf(supplier: string, transactions: readonly { readonly transaction_id?: string }[], ...within: number[]): InputEntry[] {
  const entries: InputEntry[] = []
  for (const [index, { transaction_id: id = '' }] of transactions.entries())
    if (id !== '') entries.push({ key: [id, supplier], indexes: [...within, index] })
  return entries
}
