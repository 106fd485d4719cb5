import { createHash } from 'node:crypto'

/**
 * A short digest of a value in which spellings make no difference: the order of fields, fields without a value, zeros at
 * the end of decimals, offsets of datetimes. Services change all of that and lose nothing.
 */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 16)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => !isNothing(field))
    return `{${fields
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
      .join(',')}}`
  }
  return JSON.stringify(typeof value === 'string' || typeof value === 'number' ? scalar(String(value)) : value) ?? 'null'
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** A number without zeros at its end, a datetime with an offset as its moment, any other text as it is. */
function scalar(text: string): string {
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/\.?0+$/, '').replace(/^-0$/, '0')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? text : new Date(time).toISOString()
  }
  return text
}
