import { isObject } from '../contract/json-schema.ts'
import { numberText } from '../json/raw-number.ts'

/** Whether a key says no more than its record does: it counts, or is one of the record's own values. */
export function isToldBy(key: string, record: unknown, index: number): boolean {
  return (
    key === String(index) ||
    key === String(index + 1) ||
    (isObject(record) && Object.values(record).some((held) => (typeof held === 'string' ? held : numberText(held)) === key))
  )
}
