import type { Path } from '../contract/schema-at.ts'
import { scanJson } from './scan-json.ts'

/** A stretch of text, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a value stands; for the member of an object also where its name stands. */
export interface Place {
  readonly value: Span
  readonly key?: Span
}

/** A tree of paths that are looked for. */
class Wanted {
  readonly inner = new Map<string | number, Wanted>()
  place: Place | undefined
}

/**
 * Finds where values stand in a JSON text, all in one walk.
 * @param start Index at which the value begins that the paths start from.
 * @returns For each path its place; none where the text has no such value.
 */
export function locate(text: string, start: number, paths: readonly Path[]): (Place | undefined)[] {
  const root = new Wanted()
  const leaves = paths.map((path) => path.reduce<Wanted>(step, root))
  const open: Open[] = [{ wanted: root, key: undefined }]
  scanJson(text, start, {
    enter(segment, keyStart, keyEnd) {
      const wanted = open.at(-1)?.wanted?.inner.get(segment)
      open.push(wanted ? { wanted, key: keyStart < 0 ? undefined : { start: keyStart, end: keyEnd } } : elsewhere)
    },
    leave(valueStart, valueEnd) {
      const left = open.pop()
      if (!left?.wanted) return
      const value = { start: valueStart, end: valueEnd }
      // The last one counts when a key stands twice, as in JSON.parse.
      left.wanted.place = left.key ? { value, key: left.key } : { value }
    },
  })
  return leaves.map(({ place }) => place)
}

/** A value that is being walked. */
interface Open {
  readonly wanted: Wanted | undefined
  readonly key: Span | undefined
}

/** A value that holds nothing wanted, as nearly all do. */
const elsewhere: Open = { wanted: undefined, key: undefined }

function step(wanted: Wanted, segment: string | number): Wanted {
  const known = wanted.inner.get(segment) ?? new Wanted()
  wanted.inner.set(segment, known)
  return known
}
