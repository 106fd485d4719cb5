import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { kindOf } from '../field-kind.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { pairOf } from './pairs-for-map.ts'
import { wrappedValue } from './wrapped-value.ts'

/** A list around one object or value. */
export const listForSingle: ReshapingCause = {
  id: 'list_for_single',
  title: 'Single objects or values lie in a list',
  remedy: 'Write the object or value without brackets around it.',
  reshape(value, schema, name, parse) {
    const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : []
    if (only === undefined || more.length > 0) return undefined
    const kind = kindOf(schema)
    // An object of any fields may as well be meant as a map with this one pair.
    if (kind === 'object' && pairOf(only)) return undefined
    const isSingle = ['record', 'object'].includes(kind)
      ? isObject(only)
      : typeof only !== 'object' || only === null || isRawNumber(only) || wrappedValue.reshape(only, schema, name, parse) !== undefined
    return isSingle ? { value: only, from: [0], isSure: true } : undefined
  },
  example: {
    record: 'AccountPaymentInstruction',
    before: { bank_account: [{ iban: ['DE'] }] },
    after: { bank_account: { iban: 'DE' } },
  },
}
