import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import { instantOf } from '../dates/calendar.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** An object around a single value, as MongoDB and XML have it. */
export const wrappedValue: ReshapingCause = {
  id: 'wrapped_value',
  title: 'Single values are wrapped in an object, such as { "$date": ... } or { "#text": ... }',
  remedy: 'Write the value itself.',
  reshape(value) {
    if (!isObject(value) || isRawNumber(value)) return undefined
    const members = Object.entries(value).filter(([key, held]) => !isTypeNote(key, held))
    const [key, inner] = members[0] ?? []
    if (members.length !== 1 || key === undefined) return undefined
    if (nil.test(key) && String(inner) === 'true') return { value: null, from: [], isSure: true }
    if (!wrappers.has(key)) return undefined
    const milliseconds = key === '$date' ? numberIn(inner) : undefined
    // MongoDB counts milliseconds, however small the number is.
    if (milliseconds !== undefined) {
      const instant = instantOf(milliseconds)
      return instant === undefined ? undefined : { value: instant, from: [key], isSure: true }
    }
    return { value: inner, from: [key], isSure: true }
  },
  example: {
    record: 'Ledger',
    before: { ledger_balance: { $numberDecimal: '12.50' }, ledger_code: { '#text': 'STROM' } },
    after: { ledger_balance: '12.50', ledger_code: 'STROM' },
  },
}

/** Says in XML that there is no value. */
const nil = /^@(?:xsi:)?nil$/

/** Whether a member tells how the value is written, and nothing of the value itself, as a currency or a mark of deletion would. */
export function isTypeNote(key: string, value: unknown): boolean {
  return /^@(?:xmlns\b|xsi:(?:type|schemaLocation)$|odata\.|type$)/.test(key) || (nil.test(key) && String(value) === 'false')
}

/** A number, also where it is wrapped itself. */
function numberIn(value: unknown): number | undefined {
  const long = isObject(value) ? value['$numberLong'] : undefined
  const text = typeof long === 'string' ? long : numberText(long ?? value)
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
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
