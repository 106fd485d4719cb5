import type { Database } from './database.ts'

/** The operations teams of a database. */
export function teamsIn(database: Database) {
  const find = database.query('SELECT 1 FROM operations_teams WHERE name = ?')
  const add = database.query('INSERT OR IGNORE INTO operations_teams VALUES (?)')
  return {
    exists: (name: string): boolean => find.one(name) !== undefined,
    add: (name: string): void => void add.run(name),
  }
}
