import { fieldsOf, schemaInside } from '../../contract/schema-at.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { kindOf } from '../field-kind.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** Names of flags as Java makes them of its getters. */
export const flagName: ShapeCause = {
  id: 'flag_name',
  title: 'Names of flags lack their "is", as Java writes them: transferReading for is_transfer_reading',
  remedy: 'Name the properties: @JsonProperty("is_transfer_reading").',
  example: {
    record: 'Reading',
    before: { transferReading: true },
    after: { is_transfer_reading: true },
  },
}

/** The flags of a record whose names begin with `is_`, by what remains of them as names are compared. */
export function flagsWithoutIs(record: JsonSchema): ReadonlyMap<string, string> {
  return new Map(
    fieldsOf(record).flatMap((field) =>
      field.startsWith('is_') && kindOf(schemaInside(record, field)) === 'boolean' ? [[folded(field.slice(3)), field] as const] : [],
    ),
  )
}

/** Whether a value is one of a flag and of nothing else: digits may count or measure something, and letters may be codes. */
export function isPlainFlag(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false|ja|nein|yes|no)$/i.test(value))
}
