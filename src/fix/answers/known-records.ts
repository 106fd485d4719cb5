import type { RecordName } from '../../../schemas/record-types.ts'
import { kindOf } from '../../causes/field-kind.ts'
import { sureField } from '../../causes/resolve-name.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, schemaInside } from '../../contract/schema-at.ts'

/** A place in a record that a path in an answer names. */
export interface NamedPlace {
  readonly schema: JsonSchema
  /** Its path in the names of the interface, without the numbers of items. */
  readonly field: string
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

/** The place that a path names, whose names may be in another style; of a list its items. The name that is none, where there is no such place. */
export function namedPlace(
  record: RecordName,
  path: readonly string[],
): NamedPlace | { readonly unknown: string; readonly in: JsonSchema } {
  let schema = schemaAt(record)
  const fields: string[] = []
  for (const name of path) {
    const field = hasField(schema, name) ? name : sureField(schema, name)
    if (field === undefined) return { unknown: name, in: schema }
    fields.push(field)
    const inner = schemaInside(schema, field)
    schema = kindOf(inner) === 'list' ? schemaInside(inner, 0) : inner
  }
  return { schema, field: fields.join('.') }
}
