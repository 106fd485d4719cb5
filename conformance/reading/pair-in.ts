import type { AccountReference } from '../../schemas/record-types.ts'
import { asObject } from './as-object.ts'

/** The account that a request body is about, whichever field names its import supplier; undefined where none is named. */
export function pairIn(body: unknown): AccountReference | undefined {
  const { import_supplier, import_supplier_code, external_account_number } = asObject(body)
  const supplier = import_supplier ?? import_supplier_code
  return typeof supplier === 'string' && typeof external_account_number === 'string'
    ? { import_supplier: supplier, external_account_number }
    : undefined
}
