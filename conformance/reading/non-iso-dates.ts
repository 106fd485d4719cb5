import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { isIso8601 } from '../../src/text/iso-8601.ts'

/**
 * Looks for dates and datetimes in a value of a definition that are not ISO 8601; null and an empty text are no dates, and nothing is one of
 * which the document does not say so.
 * @param path Where the value stands in its answer.
 * @returns how many there are, and the first that is not.
 */
export function nonIsoDates(
  definition: string,
  value: unknown,
  path: readonly (string | number)[],
): { readonly count: number; readonly wrong: DateAt | undefined } {
  const dates = [...datesIn({ $ref: definition }, { field: definition, path, value })].filter(
    ({ value: date }) => date !== null && date !== '',
  )
  return { count: dates.length, wrong: dates.find(({ value: date }) => !isIso8601(date)) }
}

interface DateAt {
  readonly field: string
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

function* datesIn({ $ref, items, properties, 'x-type-from': from }: JsonSchema, whole: DateAt): Generator<DateAt> {
  const { value, path } = whole
  const name = typeof $ref === 'string' ? definedName($ref) : ''
  if (value === undefined || from !== undefined) return
  if (name.startsWith('IsoDate')) yield whole
  else if (name !== '') yield* datesIn(contract.$defs[name] ?? {}, whole)
  else if (Array.isArray(value) && isObject(items)) {
    for (const [index, item] of value.entries()) yield* datesIn(items, { ...whole, path: [...path, index], value: item as unknown })
  } else if (isObject(value) && isObject(properties)) {
    for (const [inner, schema] of Object.entries(properties))
      if (isObject(schema)) yield* datesIn(schema, { field: inner, path: [...path, inner], value: value[inner] })
  }
}
