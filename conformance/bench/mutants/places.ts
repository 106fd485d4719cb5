import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'

/** A part of a value and where it stands. */
export interface Place {
  readonly path: Path
  readonly value: unknown
}

/** What stands at a place of a value; undefined when there is no such place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, part) => (Object(at) as Record<string | number, unknown>)[part], value)
}

/** Every part of a JSON value, however deep, the outer ones first. */
export function placesIn(value: unknown, path: Path = []): Place[] {
  const members: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return [{ path, value }, ...members.flatMap(([part, member]) => placesIn(member, [...path, part]))]
}
