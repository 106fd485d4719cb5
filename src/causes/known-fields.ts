import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../contract/schema-at.ts'
import { kindOf, type FieldKind } from './field-kind.ts'

/** A documented field of a record. */
export interface KnownField {
  readonly schema: JsonSchema
  readonly kind: FieldKind
}

const known = new WeakMap<JsonSchema, ReadonlyMap<string, KnownField>>()

/** The documented fields of a record by their names; put together once, since every field of every record is looked up. */
export function knownFields(record: JsonSchema): ReadonlyMap<string, KnownField> {
  const before = known.get(record)
  if (before) return before
  const fields = new Map(
    fieldsOf(record).map((name) => {
      const schema = schemaInside(record, name)
      return [name, { schema, kind: kindOf(schema) }] as const
    }),
  )
  known.set(record, fields)
  return fields
}
