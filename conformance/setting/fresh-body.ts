import { isObject } from '../../src/contract/json-schema.ts'
import type { Names } from './names.ts'
import type { Body } from './templates.ts'

/** The fields that name something which must not be named twice, and how a fresh name is made. */
const fresh: Readonly<Record<string, (names: Names) => unknown>> = {
  transaction_id: (names) => names.text('TX'),
  statement_id: (names) => names.text('ST'),
  reference: (names) => names.text('REF'),
  edifact_reference_number: (names) => names.text('EDI'),
  invoice_number: (names) => names.text('INV'),
  line_item_identifier: (names) => names.text('LI'),
  document_number: (names) => names.text('PS'),
  identifier: (names) => names.malo(),
}

/**
 * A copy of a template with fresh names for all that must be unique. Equal names stay equal: a ledger goes on naming
 * the supply points of its account.
 */
export function freshBody(template: Body, names: Names): Body {
  const renamed = new Map<unknown, unknown>()
  const rename = (field: string, value: unknown): unknown => {
    const make = fresh[field]
    if (typeof value !== 'string' || value === '' || !make) return undefined
    const known = renamed.get(value) ?? make(names)
    renamed.set(value, known)
    return known
  }
  const collect = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(collect)
    if (!isObject(node)) return node
    return Object.fromEntries(Object.entries(node).map(([field, value]) => [field, rename(field, value) ?? collect(value)]))
  }
  const renew = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(renew)
    if (isObject(node))
      return Object.fromEntries(Object.entries(node).map(([field, value]) => [field, field in fresh ? value : renew(value)]))
    return renamed.get(node) ?? node
  }
  return renew(collect(template)) as Body
}
