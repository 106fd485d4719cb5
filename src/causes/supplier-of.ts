import { isObject } from '../contract/json-schema.ts'

/** The supplier that a record names; nothing where it names none. */
export function supplierOf(value: unknown): string {
  if (!isObject(value)) return ''
  const { import_supplier: supplier = value['import_supplier_code'] } = value
  return typeof supplier === 'string' ? supplier : Number.isSafeInteger(supplier) ? String(supplier) : ''
}
