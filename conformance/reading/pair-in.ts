import type { OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { asObject } from './as-object.ts'

/** The fields that name the account of a request. */
export const pairFields: ReadonlySet<string> = new Set(['import_supplier', 'import_supplier_code', 'external_account_number'])

/** The account that a request body is about, whichever field names its import supplier; undefined where none is named. */
export function pairIn(body: unknown): AccountReference | undefined {
  const { import_supplier, import_supplier_code, external_account_number } = asObject(body)
  const supplier = import_supplier ?? import_supplier_code
  return typeof supplier === 'string' && typeof external_account_number === 'string'
    ? { import_supplier: supplier, external_account_number }
    : undefined
}

/** The account that the body of an operation is about, by the field that names the import supplier there (sections 2.1 and 4.2). */
export function pairOf(operation: OperationId, body: unknown): AccountReference | undefined {
  const { import_supplier, import_supplier_code, external_account_number } = asObject(body)
  return pairIn({ import_supplier: operation === 'processAccount' ? import_supplier_code : import_supplier, external_account_number })
}
