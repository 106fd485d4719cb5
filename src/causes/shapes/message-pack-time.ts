import { numberText } from '../../json/raw-number.ts'
import { instantOf } from '../dates/calendar.ts'

/** The moment in a timestamp of MessagePack, whose type is -1: { "type": -1, "seconds": 1612220400, "nanoseconds": 0 }. */
export function messagePackTime({ type, seconds, nanoseconds, ...others }: Readonly<Record<string, unknown>>): string | undefined {
  if (numberText(type) !== '-1' || Object.keys(others).length > 0) return undefined
  const [count, parts] = [numberText(seconds) ?? '', numberText(nanoseconds) ?? '']
  if (!/^-?\d{1,12}$/.test(count) || !/^\d{1,9}$/.test(parts)) return undefined
  const fraction = parts.padStart(9, '0').replace(/(?:000){1,3}$/, '')
  return instantOf(Number(count) * 1000)?.replace('Z', fraction === '' ? 'Z' : `.${fraction}Z`)
}
