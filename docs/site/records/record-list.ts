import * as accountImport from '../../../schemas/account-import/index.ts'
import * as accountReference from '../../../schemas/account-reference/index.ts'
import * as errors from '../../../schemas/errors/index.ts'
import * as postAccountImport from '../../../schemas/post-account-import/index.ts'
import * as preAccountImport from '../../../schemas/pre-account-import/index.ts'
import * as statusRetrieval from '../../../schemas/status-retrieval/index.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { fileName } from '../../../src/contract/record-schema.ts'

/** The records by the folders that declare them, in the order of the document. */
export const recordGroups: Readonly<Record<string, readonly string[]>> = {
  'Account reference': Object.keys(accountReference),
  'Pre-account import': Object.keys(preAccountImport),
  'Account import': Object.keys(accountImport),
  'Post-account import': Object.keys(postAccountImport),
  'Status retrieval': Object.keys(statusRetrieval),
  Errors: Object.keys(errors),
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
