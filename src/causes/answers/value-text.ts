import { numberText } from '../../json/raw-number.ts'

/** How a value is named in answers: a text as it is, any other single value as JSON writes it; undefined for an object or a list. */
export function valueText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || value === null) return String(value)
  return numberText(value)
}
