import * as accountImport from '../../../schemas/account-import/index.ts'
import * as accountReference from '../../../schemas/account-reference/index.ts'
import * as errors from '../../../schemas/errors/index.ts'
import * as postAccountImport from '../../../schemas/post-account-import/index.ts'
import * as preAccountImport from '../../../schemas/pre-account-import/index.ts'
import * as statusRetrieval from '../../../schemas/status-retrieval/index.ts'
import { fieldTable } from '../../../src/contract/field-table.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { fileName } from '../../../src/contract/record-schema.ts'

/** The records that a folder declares, in the order of the document: by sections, then as their fields name them. A module tells them by the alphabet. */
function inOrder(folder: object): string[] {
  const sections = Map.groupBy(Object.keys(folder), (record) => recordAbout(record).section)
  return [...sections]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, names]) => inwards(names))
}

/** Records of one section, each before those that its fields name. */
function inwards(names: readonly string[]): string[] {
  const inner = (record: string) => fieldTable(record).flatMap(({ type }) => (names.includes(type.name) ? [type.name] : []))
  const named = new Set(names.flatMap(inner))
  const found = new Set<string>()
  const add = (record: string) => {
    found.add(record)
    inner(record).forEach(add)
  }
  names.filter((record) => !named.has(record)).forEach(add)
  return [...found]
}

/** The records by the folders that declare them, in the order of the document. */
export const recordGroups: Readonly<Record<string, readonly string[]>> = {
  'Account reference': inOrder(accountReference),
  'Pre-account import': inOrder(preAccountImport),
  'Account import': inOrder(accountImport),
  'Post-account import': inOrder(postAccountImport),
  'Status retrieval': inOrder(statusRetrieval),
  Errors: inOrder(errors),
}

/** Every record. */
export const recordNames: readonly string[] = Object.values(recordGroups).flat()

/** The name of a record for people: `Supply point`. */
export function recordTitle(record: string): string {
  return recordAbout(record).title
}

/** The file of a record's page. */
export function recordPath(record: string): string {
  return `records/${fileName(record).replace(/\.json$/, '.html')}`
}
