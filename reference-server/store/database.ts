import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schema, schemaVersion } from './schema.ts'

/** Where the data is kept, and how safe it is. */
export interface DatabaseOptions {
  /** A file; without one the data lives in memory. */
  readonly file?: string | undefined
  /** `full` also survives a loss of power; `normal` survives the end of the process at any moment. */
  readonly synchronous?: 'normal' | 'full' | undefined
}

/** One statement of SQL, prepared once. The row type is what its columns promise. */
export interface Query<Row> {
  one(...values: SQLInputValue[]): Row | undefined
  all(...values: SQLInputValue[]): Row[]
  run(...values: SQLInputValue[]): { readonly changes: number; readonly id: number }
}

/** A SQLite database whose statements are prepared once and whose writes are transactions. */
export class Database {
  readonly #connection: DatabaseSync
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #rollback: StatementSync

  /** @throws Error when the file is in use, is no database or is of another schema version. */
  constructor({ file, synchronous = 'normal' }: DatabaseOptions = {}) {
    this.#connection = connect(file ?? ':memory:', synchronous)
    this.#begin = this.#connection.prepare('BEGIN IMMEDIATE')
    this.#commit = this.#connection.prepare('COMMIT')
    this.#rollback = this.#connection.prepare('ROLLBACK')
    this.#createSchema(file)
  }

  /** Prepares a statement. */
  query<Row = never>(sql: string): Query<Row> {
    const statement = this.#connection.prepare(sql)
    return {
      // node:sqlite types every row as a record of column values; Row names the columns that the statement selects.
      one: (...values) => statement.get(...values) as Row | undefined,
      all: (...values) => statement.all(...values) as Row[],
      run: (...values) => {
        const { changes, lastInsertRowid } = statement.run(...values)
        return { changes: Number(changes), id: Number(lastInsertRowid) }
      },
    }
  }

  /** Runs synchronous work as one transaction: whatever it throws rolls everything back. */
  transaction<Result>(work: () => Result): Result {
    this.#begin.run()
    try {
      const result = work()
      this.#commit.run()
      return result
    } catch (error) {
      this.#rollback.run()
      throw error
    }
  }

  close(): void {
    this.#connection.close()
  }

  #createSchema(file = 'the data'): void {
    const version = Number(this.#connection.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version === schemaVersion) return
    const tables = this.#connection.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count']
    if (version !== 0 || tables !== 0) {
      this.#connection.close()
      throw new Error(
        version === 0
          ? `${file}: it is the database of another program; name another file`
          : `${file}: it has schema version ${version}, this server needs ${schemaVersion}; start with a new file`,
      )
    }
    this.transaction(() => this.#connection.exec(`${schema}; PRAGMA user_version = ${schemaVersion}`))
  }
}

function connect(file: string, synchronous: string): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    createForOwner(file)
    connection = new DatabaseSync(file)
    // One process owns the file: what runs and what is held is known to that process alone.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE')
    connection.exec('PRAGMA journal_mode = WAL')
    connection.exec(`PRAGMA synchronous = ${synchronous}`)
    return connection
  } catch (error) {
    connection?.close()
    throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Makes a file that is not there yet one that only its owner may read: it will hold payloads. SQLite gives its other files the same mode. */
function createForOwner(file: string): void {
  // SQLite would take it for a database that nobody can find again.
  if (file === '') throw new Error('the data file needs a name')
  if (file === ':memory:') return
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It is there, or SQLite says why it cannot be.
  }
}

/** Why SQLite cannot use a file, in words. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  // Above the lowest byte stand details.
  return reasons[code & 0xff] ?? (error instanceof Error ? error.message : String(error))
}

/** By the result codes of SQLite (https://sqlite.org/rescode.html). */
const reasons: Readonly<Record<number, string>> = {
  5: 'another server has it open; stop that one, or name another file',
  8: 'no permission to write it',
  14: 'it cannot be opened; it must be a file, in a folder that is there and may be written',
  26: 'it is no SQLite database; name another file, or one that is not there yet',
}
