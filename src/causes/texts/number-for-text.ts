import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { one } from '../value-cause.ts'

/** A number where the interface has a text: a number may have lost zeros in front. */
export const numberForText: ValueCause = {
  id: 'number_for_text',
  title: 'Strings of digits are numbers, so that leading zeros may be lost: 1067 for "01067"',
  remedy: 'Export the column as text, so that it keeps its zeros, and put the value in quotes.',
  kinds: ['text'],
  repair: {
    readings(value, { name, proven }) {
      const text = numberText(value) ?? (typeof value === 'string' && isNumberRead(name, value) ? value : undefined)
      if (text === undefined) return undefined
      // Programs that know no empty whole numbers write them as 50833164028.0.
      const whole = text.replace(/\.0+$/, '')
      return one(hasAllDigits(name, text) ? text : hasAllDigits(name, whole) ? whole : proven)
    },
    examples: [
      { kind: 'text', name: 'billing_postcode', before: 12345, after: '12345' },
      { kind: 'text', name: 'identifier', before: 50833164028, after: '50833164028' },
      { kind: 'text', name: 'identifiers', before: '50833164028.0', after: '50833164028' },
      { kind: 'text', name: 'network_operator_code', before: 9900123000004, after: '9900123000004' },
      { kind: 'text', name: 'jahresmenge_kwh', before: 3500, after: '3500' },
    ],
    left: [
      { kind: 'text', name: 'billing_postcode', before: 1067 },
      { kind: 'text', name: 'external_account_number', before: 4711 },
      { kind: 'text', name: 'mobile', before: 491729980752 },
    ],
  },
}

/** Whether a text is a number that cannot have lost a zero, as programs write those that they had as 50833164028.0. */
export function isNumberRead(name: string, text: string): boolean {
  return text.endsWith('.0') && !/kwh|jahresmenge/.test(name) && hasAllDigits(name, text.slice(0, -2))
}

/** Whether a number cannot have lost a zero: it has as many digits as there are, or counts something. */
function hasAllDigits(name: string, text: string): boolean {
  if (/postcode/.test(name)) return /^[1-9]\d{4}$/.test(text)
  if (/^(?:identifiers?|malo_number)$/.test(name)) return /^[1-9]\d{10}$/.test(text)
  if (/(?:participant|operator)_code$/.test(name)) return /^[1-9]\d{12}$/.test(text)
  return /kwh|jahresmenge/.test(name) && /^-?\d+(?:\.\d+)?$/.test(text)
}
