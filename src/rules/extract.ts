import { isObject } from '../contract/json-schema.ts'

/** The fields to keep; true for one that is kept with all that is in it. */
interface Fields {
  readonly [name: string]: Fields | true
}

/**
 * Makes extracts of records: plain data with only some of their fields, each where it stands in the record.
 * @param paths The names of fields inside of one another, with points between them; lists are kept as lists.
 */
export function createExtract(paths: Iterable<string>): (value: unknown) => unknown {
  const fields: Record<string, Fields | true> = {}
  for (const path of paths) add(fields, path.split('.'))
  return (value) => extract(value, fields)
}

function add(fields: Record<string, Fields | true>, [name = '', ...rest]: readonly string[]): void {
  if (fields[name] === true) return
  if (rest.length === 0) fields[name] = true
  else add((fields[name] ??= {}) as Record<string, Fields | true>, rest)
}

function extract(value: unknown, fields: Fields | true): unknown {
  if (fields === true) return value
  if (Array.isArray(value)) return value.map((item: unknown) => extract(item, fields))
  if (!isObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const name in fields) {
    const inside = value[name]
    // Nothing else is in there.
    if (inside !== undefined) kept[name] = extract(inside, fields[name] as Fields | true)
  }
  return kept
}
