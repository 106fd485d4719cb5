import { isObject } from '../contract/json-schema.ts'
import type { AccountPair } from '../finding/finding.ts'

/** The pair that identifies the account of a body, if it names one (section 2.1); every body but one names both alike. */
export function accountOf(value: unknown): AccountPair | undefined {
  if (!isObject(value)) return undefined
  const { external_account_number, import_supplier = value['import_supplier_code'] } = value
  if (typeof import_supplier !== 'string' || typeof external_account_number !== 'string') return undefined
  return { import_supplier, external_account_number }
}
