import { withoutOffset } from '../../../../schemas/types/without-offset.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import { schemaInside } from '../../../contract/schema-at.ts'
import { knownFields } from '../../known-fields.ts'

const found = new WeakMap<JsonSchema, readonly string[]>()

/**
 * The fields of a record that hold datetimes which leave the time open without an offset: none of one whose datetimes section 2 shows
 * without. Put together once, since every object of every record is looked at.
 */
export function clockFields(record: JsonSchema): readonly string[] {
  const known = found.get(record) ?? findClockFields(record)
  found.set(record, known)
  return known
}

function findClockFields(record: JsonSchema): readonly string[] {
  const fields = [...knownFields(record)]
  if (fields.some(([, { schema }]) => schema['x-note'] === withoutOffset)) return []
  return fields.flatMap(([name, { kind }]) => (kind === 'datetime' ? [name] : []))
}

/** The same of a record and all that lie in it, as paths without the numbers of items. */
export function allClockFields(record: JsonSchema): readonly string[] {
  const inner = [...knownFields(record)].flatMap(([name, { schema, kind }]) => {
    const held = kind === 'list' ? schemaInside(schema, 0) : kind === 'record' ? schema : undefined
    return held ? allClockFields(held).map((path) => `${name}.${path}`) : []
  })
  return [...clockFields(record), ...inner]
}
