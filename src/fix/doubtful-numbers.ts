import type { RecordName } from '../../schemas/record-types.ts'
import { kindOf } from '../causes/field-kind.ts'
import type { Mark } from '../causes/mark.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../contract/schema-at.ts'

/** A decimal that is right as it stands, and may be a thousand times as much. */
export interface DoubtfulNumber {
  readonly path: Path
  readonly text: string
}

/** One point before three digits. */
const doubtful = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * The decimals in a record with one point before three digits, where others of the record have a comma before the decimals: the
 * interface reads a decimal, and the export may have meant thousands.
 * @param marks What was recognised in it.
 */
export function doubtfulNumbers(record: RecordName, value: unknown, marks: readonly Mark[]): readonly DoubtfulNumber[] {
  const hasCommas = marks.some(({ readings }) => readings?.length === 1 && readings[0]?.answer === 'comma before the decimals')
  return hasCommas ? [...doubtfulIn(schemaAt(record), value, [])] : []
}

function* doubtfulIn(schema: JsonSchema, value: unknown, path: Path): Generator<DoubtfulNumber> {
  if (typeof value === 'string') {
    if (kindOf(schema) === 'decimal' && doubtful.test(value)) yield { path, text: value }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* doubtfulIn(schemaInside(schema, 0), item, [...path, index])
  } else if (isObject(value)) {
    for (const [name, held] of Object.entries(value))
      if (hasField(schema, name)) yield* doubtfulIn(schemaInside(schema, name), held, [...path, name])
  }
}
