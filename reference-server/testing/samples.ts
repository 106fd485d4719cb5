import { readFileSync } from 'node:fs'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import type { PostOperationId } from '../../schemas/operations.ts'
import { kebab } from '../../src/text/kebab.ts'

/** The sample body of an operation. */
export function sample(operation: PostOperationId): Record<string, unknown> {
  const name = kebab(operation)
  return JSON.parse(readFileSync(new URL(`../../docs/samples/valid/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>
}

let last = 0

/** An account import record of an account that no test has used. */
export function newRecord(changes: Partial<AccountImportRecord> = {}): AccountImportRecord {
  const number = `0${++last}`.padStart(10, '0')
  return { ...(sample('stageAccount') as unknown as AccountImportRecord), external_account_number: number, ...changes }
}
