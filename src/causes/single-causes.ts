import type { RecordName } from '../../schemas/record-types.ts'
import { isObject } from '../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside, type Path } from '../contract/schema-at.ts'
import type { Cause } from './cause.ts'
import { isOfKind, kindOf, takesNull, type FieldKind } from './field-kind.ts'
import { causeOfValue } from './values.ts'

/**
 * The causes of places in a value whose names and nesting are right, by those places; what `mend` would tell of them for a fraction
 * of the time. Undefined where some of them may have to do with names or nesting.
 * @param places Where the contract finds faults, of fields that are documented.
 */
export function singleCauses(record: RecordName, value: unknown, places: readonly Path[]): ReadonlyMap<Path, Cause> | undefined {
  const whole = schemaAt(record)
  // Otherwise it may be a table or a wrapper.
  if (!isObject(value) || !Object.keys(value).some((name) => hasField(whole, name))) return undefined
  const causes = new Map<Path, Cause>()
  for (const place of places) {
    let schema = whole
    let at: unknown = value
    let name = ''
    for (const segment of place) {
      schema = schemaInside(schema, segment)
      at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[segment]
      if (typeof segment === 'string') name = segment
    }
    const kind = kindOf(schema)
    if ((typeof at === 'object' && at !== null) || nested.has(kind)) return undefined
    if (at === undefined || kind === 'open' || (at === null && takesNull(schema)) || isOfKind(kind, at)) continue
    const found = causeOfValue(at, { name, kind, schema })
    if (found) causes.set(place, found.cause)
  }
  return causes
}

const nested: ReadonlySet<FieldKind> = new Set(['list', 'record', 'object'])
