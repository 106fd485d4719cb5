import { canonicalJson } from './canonical-json.ts'
import type { Database } from './database.ts'

/** What is kept with an account as it was sent. */
export type AccountRecordKind = 'delivery_note' | 'energy_amount' | 'statement' | 'invoice' | 'payment_instruction'

/** The records of the accounts in a database that are kept as they were sent. */
export function accountRecordsIn(database: Database) {
  const insert = database.query('INSERT OR IGNORE INTO account_records (account, kind, content) VALUES (?, ?, ?)')
  const list = database.query<{ content: string }>('SELECT content FROM account_records WHERE account = ? AND kind = ? ORDER BY id')
  return {
    /** Choice at 4.3-echo-repeated-stored-open and 4.3-payment-repeated-stored-open: the same record is kept once. */
    add: (account: number, kind: AccountRecordKind, record: unknown): void => void insert.run(account, kind, canonicalJson(record)),
    list: <Kept>(account: number, kind: AccountRecordKind): Kept[] =>
      list.all(account, kind).map(({ content }) => JSON.parse(content) as Kept),
  }
}
