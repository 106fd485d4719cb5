import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** An object around a single value, as MongoDB and XML have it. */
export const wrappedValue: ReshapingCause = {
  id: 'wrapped_value',
  title: 'Single values are wrapped in an object, such as { "$date": ... } or { "#text": ... }',
  remedy: 'Write the value itself.',
  reshape(value) {
    if (!isObject(value) || isRawNumber(value)) return undefined
    const members = Object.entries(value).filter(([key]) => !key.startsWith('@'))
    if (Object.keys(value).length > 0 && Object.keys(value).every((key) => /^@(?:xsi:)?nil$/.test(key)))
      return { value: null, from: [], isSure: true }
    const [key, inner] = members[0] ?? []
    if (members.length !== 1 || key === undefined || !wrappers.has(key)) return undefined
    return { value: inner, from: [key], isSure: true }
  },
  example: {
    record: 'Ledger',
    before: { ledger_balance: { $numberDecimal: '12.50' }, ledger_code: { '#text': 'STROM' } },
    after: { ledger_balance: '12.50', ledger_code: 'STROM' },
  },
}

const wrappers: ReadonlySet<string> = new Set([
  '$date',
  '$numberDecimal',
  '$numberDouble',
  '$numberInt',
  '$numberLong',
  '$oid',
  '#text',
  '_text',
  '$t',
  '_',
])
