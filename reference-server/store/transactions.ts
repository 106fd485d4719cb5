import type { TransactionData } from '../../schemas/post-account-import/index.ts'
import type { Database } from './database.ts'

/** The transactions of the accounts in a database, as they are answered: with a decimal-string amount. */
export function transactionsIn(database: Database) {
  const find = database.query<{ content: string }>('SELECT content FROM transactions WHERE account = ? AND transaction_id = ? ORDER BY id')
  const insert = database.query('INSERT INTO transactions (account, transaction_id, content) VALUES (?, ?, ?)')
  const list = database.query<{ content: string }>('SELECT content FROM transactions WHERE account = ? ORDER BY id')
  return {
    find(account: number, id: string): TransactionData | undefined {
      const found = find.one(account, id)
      return found === undefined ? undefined : (JSON.parse(found.content) as TransactionData)
    },
    add: (account: number, transaction: TransactionData): void =>
      void insert.run(account, transaction.transaction_id ?? null, JSON.stringify(transaction)),
    list: (account: number): TransactionData[] => list.all(account).map(({ content }) => JSON.parse(content) as TransactionData),
  }
}
