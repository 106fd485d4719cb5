import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import type { AnsweredPlaces } from '../answers/answering.ts'
import { kindOf } from '../field-kind.ts'
import { fieldOf } from '../field-of.ts'
import { knownFields, type KnownField } from '../known-fields.ts'
import type { MendWork } from './mend-options.ts'
import { replaced } from '../replaced.ts'
import { isOfWidth, paddedText, unpadded, type TextOfField } from '../texts/padded-text.ts'

/** Takes the blanks off the texts of a record that columns of one width have filled up, once all else about it is right. */
export class PaddingMending {
  readonly #work: MendWork
  #isOfWidth: ((text: string) => boolean) | undefined

  constructor(work: MendWork) {
    this.#work = work
  }

  /**
   * A record without the blanks.
   * @param begin Where it stands among others.
   * @param fromOf The place in the value as it was of a place in the record.
   */
  mend(schema: JsonSchema, record: unknown, begin: Path, fromOf: (path: Path) => Path, places: AnsweredPlaces | undefined): unknown {
    if (!this.#work.options.mayBePadded || this.#work.options.mends === 'shapes') return record
    this.#isOfWidth = isOfWidth([...textsIn(schema, record, [])])
    return this.#isOfWidth ? this.#trim(schema, record, [], begin, fromOf, places) : record
  }

  #trim(
    schema: JsonSchema,
    value: unknown,
    path: Path,
    begin: Path,
    fromOf: (path: Path) => Path,
    places: AnsweredPlaces | undefined,
  ): unknown {
    if (typeof value === 'string') {
      // What an object of any content holds may have been no column of that width.
      const isColumn = kindOf(schema) === 'text' || (kindOf(schema) === 'open' && this.#isOfWidth?.(value) === true)
      const after = isColumn ? unpadded(value) : value
      // What was answered for the field or the value holds.
      if (after === value || places?.text || places?.values?.has(value) === true) return value
      const mark = { cause: paddedText, from: fromOf(path), at: [...begin, ...path], shows: 'value', before: value, schema } as const
      this.#work.marks.push(replaced(mark, after))
      return after
    }
    if (Array.isArray(value)) {
      const item = schemaInside(schema, 0)
      const items = value.map((held: unknown, index) => this.#trim(item, held, [...path, index], begin, fromOf, places))
      return this.#kept(
        value,
        items,
        items.every((held, index) => held === value[index]),
      )
    }
    if (!isObject(value) || isRawNumber(value)) return value
    const fields = knownFields(schema)
    const members = Object.entries(value).map(([name, held]): readonly [string, unknown] => {
      const field = kindOf(schema) === 'object' || kindOf(schema) === 'open' ? anything : fields.get(name)
      return [name, field ? this.#trim(field.schema, held, [...path, name], begin, fromOf, places?.inner.get(name)) : held]
    })
    return this.#kept(
      value,
      Object.fromEntries(members),
      members.every(([name, held]) => held === value[name]),
    )
  }

  /** What holds trimmed texts, of which it is known where its members stood; the same where none was trimmed. */
  #kept<Held extends object>(value: Held, trimmed: Held, isSame: boolean): Held {
    if (isSame) return value
    const origins = this.#work.origins.get(value)
    if (origins) this.#work.origins.set(trimmed, origins)
    return trimmed
  }
}

const anything: KnownField = { schema: {}, kind: 'open' }

/** The texts of fields of texts, wherever they lie in a record. */
function* textsIn(schema: JsonSchema, value: unknown, path: Path): Generator<TextOfField, void, undefined> {
  if (typeof value === 'string') {
    if (kindOf(schema) === 'text') yield { field: fieldOf(path), text: value }
  } else if (Array.isArray(value)) {
    const item = schemaInside(schema, 0)
    for (const held of value as readonly unknown[]) yield* textsIn(item, held, path)
  } else if (isObject(value) && !isRawNumber(value)) {
    for (const [name, field] of knownFields(schema))
      if (Object.hasOwn(value, name)) yield* textsIn(field.schema, value[name], [...path, name])
  }
}

/** Whether some text of a record in JSON may end with blanks: nothing is looked for where none does. */
export function mayBePadded(text: string): boolean {
  return text.includes('  ",') || text.includes('  \\",')
}
