import { isObject } from '../contract/json-schema.ts'
import { schemaAt, type Path } from '../contract/schema-at.ts'
import { isSent } from '../contract/openly.ts'
import { isIso8601 } from '../text/iso-8601.ts'
import type { Fault } from './fault.ts'

/**
 * Whether a fault of an answer is none, since the service may write the same value in another form than clients do.
 * Dates may have any shape of ISO 8601 (section 1). In data that is given back null may stand for what was left out,
 * and a number and its digits in a text for each other, except that a decimal string stays a string (section 2).
 */
export function isOtherForm(definition: string, { path, code }: Fault, answer: unknown): boolean {
  const value = path.reduce<unknown>(child, answer)
  if (code === 'invalid_date' || code === 'invalid_datetime') return isIso8601(value)
  if (path.length === 0 || !isGivenBack(definition, path)) return false
  if (code === 'null') return true
  if (code === 'not_a_string') return typeof value === 'number' && schemaAt(definition, path)['pattern'] === undefined
  const isNumber = code === 'not_a_number' || code === 'not_an_integer' || code === 'invalid_decimal'
  return isNumber && typeof value === 'string' && decimal.test(value)
}

const decimal = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d{1,3})?$/

/** Whether a place of an answer holds data that was sent: in a record that clients send, or in a transaction as it is answered. */
function isGivenBack(definition: string, path: Path): boolean {
  return isSent(schemaAt(definition)) || path.includes('transaction_data')
}

function child(value: unknown, segment: string | number): unknown {
  if (Array.isArray(value)) return value[Number(segment)]
  return isObject(value) ? value[segment] : undefined
}
