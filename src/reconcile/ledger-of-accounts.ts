import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Part } from './account-parts.ts'

/** The lists of section 4.4. */
export type ListName = 'all' | 'pending' | 'imported'

/** An account of the cohort, or of a list. */
export interface AccountRow {
  readonly supplier: string
  readonly number: string
}

const schema = `
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000; PRAGMA temp_store = FILE;
CREATE TABLE cohort (supplier TEXT, number TEXT, whole TEXT, parts TEXT, count INTEGER, seen INTEGER DEFAULT 0, PRIMARY KEY (supplier, number)) WITHOUT ROWID;
CREATE TABLE listed (list TEXT, supplier TEXT, number TEXT, platform TEXT, count INTEGER, PRIMARY KEY (list, supplier, number)) WITHOUT ROWID;
BEGIN;`

/**
 * What is known of every account, in a file that is deleted at the end: a cohort may have any number of accounts, and
 * memory holds a stretch of them. The file has digests of what accounts hold, not their data, but for ledger balances.
 */
export class LedgerOfAccounts {
  readonly #folder = mkdtempSync(join(tmpdir(), 'data-import-reconcile-'))
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor() {
    this.#database = new DatabaseSync(join(this.#folder, 'accounts.sqlite'))
    this.#database.exec(schema)
  }

  /** Notes an account of the cohort. */
  addToCohort({ supplier, number }: AccountRow, whole: string, parts: readonly Part[]): void {
    this.#run(
      'INSERT INTO cohort VALUES (?, ?, ?, ?, 1, 0) ON CONFLICT DO UPDATE SET count = count + 1, whole = excluded.whole, parts = excluded.parts',
      [supplier, number, whole, JSON.stringify(parts)],
    )
  }

  /** Notes an entry of a list. */
  addToList(list: ListName, { supplier, number }: AccountRow, platform: string): void {
    this.#run('INSERT INTO listed VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1', [list, supplier, number, platform])
  }

  /** Prepares for look-ups by what accounts hold and by platform account numbers. */
  index(): void {
    this.#database.exec('CREATE INDEX by_whole ON cohort (whole); CREATE INDEX by_platform ON listed (list, platform)')
  }

  /** What an account of the cohort should hold; the view of it is marked as seen. */
  expected({ supplier, number }: AccountRow): { readonly whole: string; readonly parts: Part[]; readonly wasSeen: boolean } | undefined {
    const row = this.#one('SELECT whole, parts, seen FROM cohort WHERE supplier = ? AND number = ?', [supplier, number])
    if (!row) return undefined
    this.#run('UPDATE cohort SET seen = 1 WHERE supplier = ? AND number = ?', [supplier, number])
    return { whole: String(row['whole']), parts: JSON.parse(String(row['parts'])) as Part[], wasSeen: row['seen'] === 1 }
  }

  /** The account of the cohort that should hold something. */
  holderOf(whole: string): string | undefined {
    const row = this.#one('SELECT number FROM cohort WHERE whole = ? LIMIT 1', [whole])
    return row === undefined ? undefined : String(row['number'])
  }

  /** Rows of a query about both sides, one after the other: `supplier`, `number`, and `other` where the query has it. */
  *rows(sql: string): Generator<AccountRow & { readonly other: string }> {
    for (const { supplier, number, other = '' } of this.#prepared(sql).iterate())
      yield { supplier: String(supplier), number: String(number), other: String(other) }
  }

  /** The import suppliers of the cohort. */
  suppliers(): string[] {
    return Array.from(this.#prepared('SELECT DISTINCT supplier FROM cohort ORDER BY supplier').iterate(), ({ supplier }) =>
      String(supplier),
    )
  }

  close(): void {
    this.#database.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #run(sql: string, values: string[]): void {
    this.#prepared(sql).run(...values)
  }

  #one(sql: string, values: string[]) {
    return this.#prepared(sql).get(...values)
  }

  #prepared(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
