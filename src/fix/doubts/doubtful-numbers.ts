import type { RecordName } from '../../../schemas/record-types.ts'
import { kindOf } from '../../causes/field-kind.ts'
import type { Mark } from '../../causes/mark.ts'
import type { MendedRecord } from '../../causes/mend/mend.ts'
import { hardlyHasThreeDecimals, isPointBeforeThree } from '../../causes/numbers/may-have-thousands.ts'
import { isNumberInText } from '../../causes/numbers/number-in-text.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'

/** A decimal that is right as it stands, and may be a thousand times as much. */
export interface DoubtfulNumber {
  readonly path: Path
  readonly text: string
  /** Whether it is none, and shows that points of its field stand before decimals. */
  readonly isOther?: true
}

/** Whether a text of JSON may hold such decimals: most records hold none. */
export function mayDoubt(text: string): boolean {
  return /"-?[1-9]\d{0,2}\.\d{3}"/.test(text)
}

/** Whether something recognised in a record shows that its export has a comma before the decimals. */
export function hasCommas(marks: readonly Mark[]): boolean {
  return marks.some(({ readings }) => readings?.length === 1 && readings[0]?.answer === 'comma before the decimals')
}

/**
 * The decimals in records with one point before three digits. Where others have a comma before the decimals, the export may have meant
 * thousands.
 * @param records What became of them.
 * @param before What stood at a place before: what has its point from a repair is not in doubt.
 */
export function doubtfulNumbers(
  record: RecordName,
  records: readonly MendedRecord[],
  before: (path: Path) => unknown,
): readonly DoubtfulNumber[] {
  return records.flatMap(({ value, fromOf }) =>
    [...doubtfulIn(schemaAt(record), value, [])].filter(({ path, text }) => before(fromOf(path)) === text),
  )
}

function* doubtfulIn(schema: JsonSchema, value: unknown, path: Path): Generator<DoubtfulNumber> {
  if (typeof value === 'string') {
    const name = String(path.at(-1))
    if (kindOf(schema) !== 'decimal' && !isNumberInText(name)) return
    if (isPointBeforeThree(value)) yield { path, text: value }
    else if (hardlyHasThreeDecimals(name) && /^-?\d+\.\d+$/.test(value)) yield { path, text: value, isOther: true }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* doubtfulIn(schemaInside(schema, 0), item, [...path, index])
  } else if (isObject(value)) {
    for (const [name, held] of Object.entries(value))
      if (hasField(schema, name)) yield* doubtfulIn(schemaInside(schema, name), held, [...path, name])
  }
}
