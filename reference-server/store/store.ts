import { accountRecordsIn } from './account-records.ts'
import { Database, type DatabaseOptions } from './database.ts'
import { importProcessesIn } from './import-processes.ts'
import { marketIn } from './market.ts'
import { notesIn } from './notes.ts'
import { suppliersIn } from './suppliers.ts'
import { teamsIn } from './teams.ts'
import { transactionsIn } from './transactions.ts'
import { vendorsIn } from './vendors.ts'

/** Everything the server keeps. Every write belongs inside {@link Store.transaction}. */
export type Store = ReturnType<typeof openStore>

/**
 * Opens the store.
 * @throws Error when the file is in use, is no database or is of another schema version.
 */
export function openStore(options: DatabaseOptions = {}) {
  const database = new Database(options)
  return {
    suppliers: suppliersIn(database),
    teams: teamsIn(database),
    vendors: vendorsIn(database),
    processes: importProcessesIn(database),
    notes: notesIn(database),
    transactions: transactionsIn(database),
    records: accountRecordsIn(database),
    market: marketIn(database),
    /** Runs synchronous work as one transaction: whatever it throws rolls everything back. */
    transaction: <Result>(work: () => Result): Result => database.transaction(work),
    close: (): void => database.close(),
  }
}
