import type { Path } from '../../contract/schema-at.ts'
import { repeated } from '../duplicates/repeated.ts'
import { recordRule, type RuleBreach } from '../rule.ts'

/** An identifier is that of one transaction. */
export const duplicateTransactionIds = recordRule<'CreateTransactionsRequest' | 'AccountImportRecord'>({
  id: 'duplicate_transaction_ids',
  group: 'references',
  severity: 'warning',
  title: 'Two transactions of a record with the same identifier',
  reason: 'The second is taken for one that was already added, and skipped.',
  remedy: 'Send each transaction once, with an identifier of its own.',
  source: 'seen in sibling deployments',
  on: 'CreateTransactionsRequest',
  alsoOn: ['AccountImportRecord'],
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    transactions: [{ transaction_id: 'NL-26-917001' }, { transaction_id: 'NL-26-917002' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      transactions: [{ transaction_id: 'NL-26-917001' }, { transaction_id: 'NL-26-917001' }],
    },
    at: ['transactions', 1, 'transaction_id'],
  },
  check(value) {
    const breaches: RuleBreach[] = []
    const { transactions = [], ledgers = [] }: WithTransactions = value
    const placed: { readonly id: string | undefined; readonly at: Path }[] = []
    for (const [index, { transaction_id: id }] of transactions.entries()) placed.push({ id, at: ['transactions', index, 'transaction_id'] })
    for (const [ledger, { current_statement_transactions = [] }] of ledgers.entries()) {
      for (const [index, { transaction_id: id }] of current_statement_transactions.entries())
        placed.push({ id, at: ['ledgers', ledger, 'current_statement_transactions', index, 'transaction_id'] })
    }
    for (const index of repeated(placed, ({ id }) => id)) {
      const { id = '', at = [] } = placed[index] ?? {}
      breaches.push({ at, detail: `A transaction before has the identifier "${id}" already.` })
    }
    return breaches
  },
})

interface WithTransactions {
  readonly transactions?: readonly Identified[]
  readonly ledgers?: readonly { readonly ledger_code?: string; readonly current_statement_transactions?: readonly Identified[] }[]
}

interface Identified {
  readonly transaction_id?: string
}
