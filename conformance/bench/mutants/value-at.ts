import type { Path } from '../../../src/contract/schema-at.ts'

/** What stands at a place of a value; undefined when there is no such place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, part) => (Object(at) as Record<string | number, unknown>)[part], value)
}
