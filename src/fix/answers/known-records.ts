import type { RecordName } from '../../../schemas/record-types.ts'
import { fieldKey, isItem } from '../../causes/answers/field-key.ts'
import type { NameLookup } from '../../causes/answers/name-lookup.ts'
import { kindOf } from '../../causes/field-kind.ts'
import { sureField } from '../../causes/resolve-name.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, schemaInside } from '../../contract/schema-at.ts'

/** A place in a record that a path in an answer names. */
export interface NamedPlace {
  readonly schema: JsonSchema
  /** Its path in the names of the interface, without the numbers of items. */
  readonly field: string
  /** The record that has it; itself where no field is named. */
  readonly holder: JsonSchema
  /** Whether it stands for the items of a list of single values. */
  readonly isItem: boolean
  /** Whether it lies in an item of a list. */
  readonly isInList: boolean
}

/** A record and all in it, each once. */
export function recordsIn(record: RecordName): ReadonlySet<JsonSchema> {
  const all = new Set<JsonSchema>()
  const add = (schema: JsonSchema): void => {
    const kind = kindOf(schema)
    if (kind === 'list') return add(schemaInside(schema, 0))
    if (kind !== 'record' || all.has(schema)) return
    all.add(schema)
    for (const field of fieldsOf(schema)) add(schemaInside(schema, field))
  }
  add(schemaAt(record))
  return all
}

/**
 * The place that a path names, with or without the numbers of items; of a list its items. Its names may be in another style, or be those of the export that were answered for.
 * The name that is none, where there is no such place.
 */
export function namedPlace(
  record: RecordName,
  path: readonly string[],
  names?: NameLookup,
): NamedPlace | { readonly unknown: string; readonly in: JsonSchema } {
  let schema = schemaAt(record)
  let holder = schema
  let isList = kindOf(schema) === 'list'
  let isInList = false
  const fields: string[] = []
  const before: string[] = []
  for (const name of path) {
    // Where there is no list, it is a name.
    if (isList && isItem(name)) continue
    const told = hasField(schema, name) ? undefined : names?.find(name, [before])?.to
    before.push(name)
    const way = told === undefined ? [name] : fieldKey(told).split('.')
    for (const one of way) {
      const field = hasField(schema, one) ? one : sureField(schema, one)
      if (field === undefined) return { unknown: one, in: schema }
      fields.push(field)
      holder = schema
      isInList ||= isList
      const inner = schemaInside(schema, field)
      isList = kindOf(inner) === 'list'
      schema = isList ? schemaInside(inner, 0) : inner
    }
  }
  return { schema, field: fields.join('.'), holder, isItem: isList, isInList }
}
