import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { isIso8601 } from '../../src/text/iso-8601.ts'

/**
 * Looks for dates and datetimes in a value of a definition that are not ISO 8601; null and an empty text are no dates.
 * @returns how many there are, and the field of the first that is not.
 */
export function nonIsoDates(definition: string, value: unknown): { readonly count: number; readonly wrong: string | undefined } {
  const dates = [...datesIn({ $ref: definition }, value, definition)].filter(({ value: date }) => date !== null && date !== '')
  return { count: dates.length, wrong: dates.find(({ value: date }) => !isIso8601(date))?.field }
}

interface DateAt {
  readonly field: string
  readonly value: unknown
}

function* datesIn({ $ref, items, properties }: JsonSchema, value: unknown, field: string): Generator<DateAt> {
  const name = typeof $ref === 'string' ? definedName($ref) : ''
  if (value === undefined) return
  if (name.startsWith('IsoDate')) yield { field, value }
  else if (name !== '') yield* datesIn(contract.$defs[name] ?? {}, value, field)
  else if (Array.isArray(value) && isObject(items)) for (const item of value) yield* datesIn(items, item, field)
  else if (isObject(value) && isObject(properties)) {
    for (const [inner, schema] of Object.entries(properties)) if (isObject(schema)) yield* datesIn(schema, value[inner], inner)
  }
}
