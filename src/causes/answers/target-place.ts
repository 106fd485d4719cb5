import type { JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaInside, type Path } from '../../contract/schema-at.ts'
import { kindOf } from '../field-kind.ts'

/** Where in a record something belongs that was answered for. */
export interface TargetPlace {
  readonly path: Path
  /** Whether it is said of each list on the way in which item; otherwise it is the only one. */
  readonly isExact: boolean
}

/**
 * The place in a record that a path with dots names, such as `given_name`, `customers.0.given_name` or `customers.*.given_name`;
 * undefined where the record has no such field.
 */
export function targetPlace(record: JsonSchema, target: string): TargetPlace | undefined {
  const path: (string | number)[] = []
  let schema = record
  let isExact = true
  for (const segment of target.split('.')) {
    if (kindOf(schema) === 'list') {
      const isIndex = /^\d{1,4}$/.test(segment)
      isExact &&= isIndex
      path.push(isIndex ? Number(segment) : 0)
      schema = schemaInside(schema, 0)
      if (isIndex || segment === '*') continue
    }
    // What is in metadata has names of its own.
    const isFree = path.length > 0 && kindOf(schema) === 'object'
    if (!(isFree && segment !== '') && !hasField(schema, segment)) return undefined
    path.push(segment)
    schema = schemaInside(schema, segment)
  }
  return path.length === 0 || typeof path.at(-1) === 'number' ? undefined : { path, isExact }
}
