import type { Path } from './schema-at.ts'

/** What lies at a place of a JSON value; undefined where nothing does. Names that every object has, such as `constructor`, are no place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, segment) => (typeof held === 'object' && held !== null && Object.hasOwn(held, segment) ? Reflect.get(held, segment) : undefined),
    value,
  )
}
