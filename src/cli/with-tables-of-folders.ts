import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import { isOfAccounts, recordOfTable } from '../fix/outputs/joins/list-tables.ts'
import { isInputName } from '../input/find-inputs.ts'

/** The endings of tables that are no JSON. */
const ofTables = /\.(?:csv|tsv|txt)$/i

/**
 * Paths with the tables of the folders among them, in place of a folder that has nothing else: where one is called after accounts, and
 * others after what accounts have. A table alone may be anything, and so may all where one has another name, or is of another year.
 */
export function withTablesOfFolders(paths: readonly string[], record: RecordName): readonly string[] {
  return record === 'AccountImportRecord' ? paths.flatMap(withTablesOf) : paths
}

function withTablesOf(path: string): readonly string[] {
  const names = namesIn(path)
  const named = names.filter((name) => (ofTables.test(name) || isInputName(name)) && recordOfTable(name) !== undefined)
  if (named.length < 2 || named.filter(isOfAccounts).length !== 1) return [path]
  if (names.some((name) => ofTables.test(name) && !named.includes(name)) || new Set(named.map(yearsIn)).size > 1) return [path]
  const tables = named.filter((name) => ofTables.test(name)).map((name) => join(path, name))
  if (tables.length === 0) return [path]
  return names.some(isInputName) ? [path, ...tables] : tables
}

/** The years, and days with their years, in the name of a file. */
function yearsIn(name: string): string {
  return (name.match(/(?<!\d)(?:19|20)\d\d(?:[-_.]?\d\d[-_.]?\d\d)?(?!\d)/g) ?? []).join()
}

/** The files of a folder, in the order of their names; none where it cannot be read, which is told where it is opened. */
function namesIn(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return []
    return readdirSync(path, { withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .toSorted()
  } catch {
    return []
  }
}
