import { isObject } from '../contract/json-schema.ts'
import type { AccountPair } from '../finding/finding.ts'

/** The pair that identifies the account of a body, if it names one (section 2.1); every body but one names both alike. */
export function accountOf(value: unknown): AccountPair | undefined {
  if (!isObject(value)) return undefined
  const { external_account_number, import_supplier = value['import_supplier_code'] } = value
  const [supplier, number] = [nameIn(import_supplier), nameIn(external_account_number)]
  return supplier === undefined || number === undefined ? undefined : { import_supplier: supplier, external_account_number: number }
}

/** What a value names. A number is a fault, and names the account all the same; but one that lost digits in reading may be that of another account. */
export function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : undefined
}
