import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'

/** A copy of a value with another part at the path; a member that is undefined then is left out. The place behind the last item of a list is one, too. */
export function changeAt<Value>(value: Value, path: Path, by: (part: unknown) => unknown): Value {
  return change(value, path, by) as Value
}

/** The part of a value at a path; undefined when there is none. */
export function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, segment) => {
    if (Array.isArray(part)) return typeof segment === 'number' ? (part[segment] as unknown) : undefined
    // Members of metadata may be named like what every object has, such as constructor.
    return isObject(part) && Object.hasOwn(part, segment) ? part[segment] : undefined
  }, value)
}

/** A copy of a value without the member, or the item of a list, at the path. */
export function withoutAt<Value>(value: Value, path: Path): Value {
  const last = path.at(-1)
  if (typeof last !== 'number') return changeAt(value, path, () => undefined)
  return changeAt(value, path.slice(0, -1), (list) => (Array.isArray(list) ? list.toSpliced(last, 1) : list))
}

function change(value: unknown, [segment, ...rest]: Path, by: (part: unknown) => unknown): unknown {
  if (segment === undefined) return by(value)
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return segment === items.length
      ? [...items, by(undefined)]
      : items.map((item, index) => (index === segment ? change(item, rest, by) : item))
  }
  const object: Record<string, unknown> = isObject(value) ? { ...value } : {}
  const part = change(object[segment], rest, by)
  if (part === undefined) delete object[segment]
  else object[segment] = part
  return object
}
