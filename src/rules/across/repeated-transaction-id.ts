import type { Path } from '../../contract/schema-at.ts'
import { inputRule, type RecordPlace, type RuleBreach } from '../rule.ts'
import { createFullNotice } from './full-table.ts'
import { placeInWords } from './place-in-words.ts'
import { fingerprint, SeenTable, type Fingerprint } from './seen-table.ts'

/** What the rules about identifiers of transactions have in common. */
const about = {
  group: 'across',
  severity: 'warning',
  reason: 'A service takes a transaction with a known identifier for one that was added already, and passes over it without an error.',
  remedy: 'Send each transaction once, and number them across all accounts of an import supplier.',
  source: 'convention',
} as const

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
  looksAt: ['import_supplier', 'external_account_number', 'transactions.transaction_id'],
  begin() {
    const look = createLookOut()
    return ({ import_supplier = '', external_account_number = '', transactions = [] }, place) => {
      return look(import_supplier, external_account_number, [{ at: ['transactions'], transactions }], place)
    }
  },
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
  looksAt: ['import_supplier', 'external_account_number', 'ledgers.current_statement_transactions.transaction_id'],
  begin() {
    const look = createLookOut()
    return ({ import_supplier = '', external_account_number = '', ledgers = [] }, place) => {
      const lists = ledgers.map(({ current_statement_transactions: transactions = [] }, ledger) => ({
        at: ['ledgers', ledger, 'current_statement_transactions'],
        transactions,
      }))
      return look(import_supplier, external_account_number, lists, place)
    }
  },
})

/** Transactions, and where their list stands. */
interface PlacedList {
  readonly at: Path
  readonly transactions: readonly { readonly transaction_id?: string }[]
}

/** Looks for identifiers of earlier records; within one record is the business of another rule. */
function createLookOut() {
  const seen = new SeenTable()
  const fullNotice = createFullNotice(seen, 'transactions')
  return (supplier: string, account: string, lists: readonly PlacedList[], place: RecordPlace): RuleBreach[] => {
    const breaches: RuleBreach[] = []
    const owner = fingerprint(supplier, account)
    const added: Fingerprint[] = []
    for (const { at, transactions } of lists) {
      for (const [index, { transaction_id: id }] of transactions.entries()) {
        if (id === undefined || id === '') continue
        const key = fingerprint(supplier, id)
        const [before] = seen.find(key)
        if (!before) {
          added.push(key)
          continue
        }
        const isSame = before.owner[0] === owner[0] && before.owner[1] === owner[1]
        const whose = isSame ? 'the same account' : 'another account'
        breaches.push({
          at: [...at, index, 'transaction_id'],
          detail: `"${id}" is the identifier of an earlier transaction of ${whose}: ${placeInWords(before.place)}.`,
        })
      }
    }
    for (const key of added) seen.add(key, owner, place)
    breaches.push(...fullNotice())
    return breaches
  }
}
