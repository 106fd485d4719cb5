import { numberText } from '../../json/raw-number.ts'
import { DecimalString } from '../../validate/formats.ts'
import { instantOf } from '../dates/calendar.ts'
import type { FieldKind } from '../field-kind.ts'
import type { Reshaped } from '../shape-cause.ts'

/** The value in an object that programs write for a moment or an amount of Protobuf; undefined for any other. */
export function protobufValue(value: Readonly<Record<string, unknown>>, kind: FieldKind): Omit<Reshaped, 'from'> | undefined {
  if (kind === 'decimal' && isDecimal(value)) return { value: value['value'], isSure: true }
  if (kind === 'decimal' || kind === 'number') {
    const euros = eurosIn(value)
    if (euros !== undefined) return { value: euros, isSure: true }
  }
  const { nanos = 0, seconds, units = 0, currencyCode, currency_code: currency = currencyCode, ...others } = value
  const billionths = whole(nanos)
  if (billionths === undefined || Math.abs(billionths) >= 1e9 || Object.keys(others).length > 0) return undefined
  if (kind === 'date' || kind === 'datetime')
    return seconds === undefined || currency !== undefined ? undefined : momentOf(whole(seconds), billionths)
  if (seconds !== undefined || currency !== 'EUR' || (kind !== 'decimal' && kind !== 'number')) return undefined
  const euros = whole(units)
  if (euros === undefined || Math.sign(euros) * Math.sign(billionths) < 0) return undefined
  const sign = euros < 0 || billionths < 0 ? '-' : ''
  const fraction = String(Math.abs(billionths))
    .padStart(9, '0')
    .replace(/0{1,7}$/, '')
  return { value: `${sign}${Math.abs(euros)}.${fraction}`, isSure: true }
}

/** A decimal number of Protobuf: { "value": "12.50" }. */
function isDecimal({ value, ...others }: Readonly<Record<string, unknown>>): boolean {
  return typeof value === 'string' && DecimalString(value) && Object.keys(others).length === 0
}

/** An amount with decimals and its currency, as GraphQL has it; one without may as well be in cents. */
function eurosIn({ amount, currency, __typename: type, ...others }: Readonly<Record<string, unknown>>): unknown {
  const text = typeof amount === 'string' ? amount : numberText(amount)
  const isMoney = type === undefined || type === 'Money'
  if (currency !== 'EUR' || !isMoney || Object.keys(others).length > 0 || text === undefined) return undefined
  return /^-?\d+\.\d+$/.test(text) ? amount : undefined
}

/** Programs that know no time zones mean midnight where they run. */
function momentOf(seconds: number | undefined, nanos: number): Omit<Reshaped, 'from'> | undefined {
  if (seconds === undefined || seconds < 0 || nanos < 0) return undefined
  const instant = instantOf(seconds * 1000)
  const fraction = String(nanos)
    .padStart(9, '0')
    .replace(/(?:000){1,3}$/, '')
  return instant === undefined
    ? undefined
    : { value: fraction === '' ? instant : instant.replace('Z', `.${fraction}Z`), isSure: seconds % 86_400 !== 0 }
}

function whole(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value : numberText(value)
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}
