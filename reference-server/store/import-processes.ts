import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import type { AccountState } from '../states/account-states.ts'
import type { Database } from './database.ts'
import type { Pair } from './pair.ts'

/** The import process of a pair: what is staged, and the account once there is one. */
export interface ImportProcess {
  readonly id: number
  /** Database id of the account; null while there is none. */
  readonly account: number | null
  readonly platform_account_number: string | null
  readonly account_created_at: string | null
}

/** The import process of an account that exists. */
export type ImportedProcess = { readonly [Field in keyof ImportProcess]: NonNullable<ImportProcess[Field]> }

/** The state of section 3.1 that an import process is in. */
export function stateOf(process: ImportProcess | undefined): AccountState {
  if (process === undefined) return 'none'
  return process.account === null ? 'staged' : 'imported'
}

const joined = 'import_processes AS process LEFT JOIN accounts AS account ON account.import_process = process.id'

/** The import processes of a database. */
export function importProcessesIn(database: Database) {
  const find = database.query<ImportProcess>(`
    SELECT process.id, account.id AS account, platform_account_number, created_at AS account_created_at
    FROM ${joined} WHERE import_supplier = ? AND external_account_number = ?`)
  const record = database.query<{ record: Uint8Array }>('SELECT record FROM import_processes WHERE id = ?')
  const insert = database.query('INSERT INTO import_processes (import_supplier, external_account_number, record) VALUES (?, ?, ?)')
  const replace = database.query('UPDATE import_processes SET record = ? WHERE id = ?')
  const createAccount = database.query('INSERT INTO accounts (import_process, operations_team, created_at) VALUES (?, ?, ?)')
  // A list may hold every account of a cohort: SQLite writes its JSON twice as fast as rows are read and written again.
  const list = database.query<{ json: string }>(`
    SELECT json_group_array(json_object(
      'external_account_number', external_account_number,
      'platform_account_number', platform_account_number,
      'account_created_at', created_at
    )) AS json
    FROM (
      SELECT external_account_number, platform_account_number, created_at
      FROM ${joined} WHERE import_supplier = ? AND ? IN ('all', iif(account.id IS NULL, 'pending', 'imported')) ORDER BY process.id
    )`)
  const skipped = database.query('SELECT 1 FROM skipped_accounts WHERE import_supplier = ? AND external_account_number = ?')
  const skip = database.query('INSERT OR IGNORE INTO skipped_accounts VALUES (?, ?)')
  const unskip = database.query('DELETE FROM skipped_accounts WHERE import_supplier = ? AND external_account_number = ?')
  /** Lists as they were last read, by supplier and kind: they are read again and again while nothing is staged or imported. */
  const lists = new Map<string, string>()
  return {
    find: (pair: Pair): ImportProcess | undefined => find.one(pair.import_supplier, pair.external_account_number),
    /** The staged record. */
    recordOf(process: ImportProcess): AccountImportRecord {
      const found = record.one(process.id)
      if (found === undefined) throw new Error('The import process is gone')
      return JSON.parse(Buffer.from(found.record).toString()) as AccountImportRecord
    },
    /** The record is kept as the JSON that was received. */
    insert(pair: Pair, received: Uint8Array): void {
      lists.clear()
      insert.run(pair.import_supplier, pair.external_account_number, received)
    },
    replace: (process: ImportProcess, received: Uint8Array): void => void replace.run(received, process.id),
    /** Creates the account of a staged pair. @throws Error when the pair has one: the database allows only one. */
    createAccount(process: ImportProcess, team: string, createdAt: string): number {
      lists.clear()
      return createAccount.run(process.id, team, createdAt).id
    },
    /** The processes of a supplier as JSON, in the form of section 4.4. */
    list(supplier: string, which: 'all' | 'pending' | 'imported'): string {
      const key = `${which} ${supplier}`
      const json = lists.get(key) ?? list.one(supplier, which)?.json ?? '[]'
      lists.set(key, json)
      return json
    },
    isSkipped: (pair: Pair): boolean => skipped.one(pair.import_supplier, pair.external_account_number) !== undefined,
    markSkipped: (pair: Pair, skipIt: boolean): void =>
      void (skipIt ? skip : unskip).run(pair.import_supplier, pair.external_account_number),
  }
}
