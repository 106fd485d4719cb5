import type { RecordName } from '../../../schemas/record-types.ts'
import type { Mark } from '../../causes/mark.ts'
import { wordForCode } from '../../causes/texts/word-for-code.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'
import { seenValues } from '../../rules/values/seen-values.ts'

/** A word where the document shows codes. */
export interface StrangeWord {
  readonly path: Path
  readonly text: string
}

/** A word, and no code: codes are in capitals. */
const word = /\p{Ll}/u

/**
 * Words in fields of codes, in records that have others of them become codes: what is left is valid, since lists of codes are open, and hardly meant
 * to stay.
 * @param marks What was recognised in the record.
 * @param values The record, or those that it held.
 */
export function strangeWords(record: RecordName, marks: readonly Mark[], values: readonly unknown[]): readonly StrangeWord[] {
  if (!marks.some(({ cause, made }) => cause === wordForCode && made !== undefined)) return []
  return values.flatMap((value) => [...wordsIn(schemaAt(record), value, [])])
}

function* wordsIn(schema: JsonSchema, value: unknown, path: Path): Generator<StrangeWord> {
  if (typeof value === 'string') {
    const seen = word.test(value) ? seenValues(schema) : undefined
    if (seen && !seen.includes(value) && !seen.some((code) => word.test(code))) yield { path, text: value }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* wordsIn(schemaInside(schema, 0), item, [...path, index])
  } else if (isObject(value)) {
    for (const [name, held] of Object.entries(value))
      if (hasField(schema, name)) yield* wordsIn(schemaInside(schema, name), held, [...path, name])
  }
}
