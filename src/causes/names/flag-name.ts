import { fieldsOf, schemaInside } from '../../contract/schema-at.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { kindOf } from '../field-kind.ts'
import { flagWord } from '../flags/flag-word.ts'
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

/** Whether a value is one of a flag and of nothing else: digits may count or measure something. */
export function isPlainFlag(value: unknown): boolean {
  if (typeof value === 'boolean') return true
  const readings = typeof value === 'string' && /^[A-Za-z]+$/.test(value) ? flagWord.repair.readings(value, anyFlag) : undefined
  return readings !== undefined && readings.length > 0
}

const anyFlag = { name: '', kind: 'boolean', schema: {} } as const
