import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import type { FoundRecords } from '../find-records.ts'
import { inside } from '../step.ts'
import { isAt, type AnsweredPath } from './answering.ts'

/** Records that lie where it was answered. */
export interface AnsweredRecords extends FoundRecords {
  /** The answer. */
  readonly id: string
  /** What the keys around them are, where that was answered. */
  readonly keys: AnsweredPath['keys']
}

/** The records in a value that lie at one of some paths; undefined where nothing does. */
export function answeredRecords(paths: readonly AnsweredPath[], value: unknown): AnsweredRecords | undefined {
  for (const { id, path, keys } of paths) {
    const found = recordsAt(path, value)
    if (found) return { ...found, id, keys }
  }
  return undefined
}

/** The answer that says that the records lie in the list at a path, or in objects in that list. */
export function areRecordsAt(paths: readonly AnsweredPath[], list: Path): AnsweredPath | undefined {
  return paths.find(({ path }) => isAt(path, list) && (path[list.length] ?? '*') === '*')
}

function recordsAt(path: readonly string[], value: unknown): FoundRecords | undefined {
  const star = path.indexOf('*')
  const way = star < 0 ? path : path.slice(0, star)
  const inner = held(value, way)
  const from = inside(undefined, ...way)
  if (star < 0 && isObject(inner)) return { inner, from, isSure: true }
  if (!Array.isArray(inner) && !(star >= 0 && isObject(inner))) return undefined
  const rest = star < 0 ? [] : path.slice(star + 1)
  const keys: readonly (string | number)[] = Array.isArray(inner) ? [...inner.keys()] : Object.keys(inner)
  const parts = keys.map((key) => [key, ...rest])
  // Where one lacks what the others have, it would get lost.
  return parts.every((part) => isObject(held(inner, part))) ? { inner, from, parts, isSure: true } : undefined
}

function held(value: unknown, path: Path): unknown {
  let at = value
  for (const segment of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined
    at = (at as Readonly<Record<string | number, unknown>>)[segment]
  }
  return at
}
