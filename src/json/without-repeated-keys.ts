import type { NearJson, NotationChange } from './near-json.ts'
import { parseExactly } from './raw-number.ts'
import { scanJson } from './scan-json.ts'

/** A value that is being read. */
interface Open {
  /** The name of a member; undefined for an element. */
  readonly name: string | undefined
  readonly keyStart: number
  /** The texts of its own members, by their names. */
  readonly members: Map<string, string>
}

/**
 * A text of JSON with each key once, where the keys that stand twice in an object have the same value each time. Undefined where some
 * have another one, which would get lost, and where none stands twice.
 */
export function withoutRepeatedKeys(text: string): NearJson | undefined {
  const root = new Map<string, string>()
  const open: Open[] = []
  const repeated: { readonly from: number; readonly keyStart: number; readonly end: number }[] = []
  let isOther = false
  scanJson(text, text.search(/\S/), {
    enter(segment, keyStart) {
      open.push({ name: typeof segment === 'string' ? segment : undefined, keyStart, members: new Map() })
    },
    leave(start, end) {
      const value = open.pop()
      if (value?.name === undefined) return
      const members = open.at(-1)?.members ?? root
      const [earlier, held] = [members.get(value.name), text.slice(start, end)]
      members.set(value.name, held)
      if (earlier === undefined) return
      isOther ||= !isSame(earlier, held)
      // What it holds itself goes with it.
      while ((repeated.at(-1)?.from ?? -1) > value.keyStart) repeated.pop()
      repeated.push({ from: text.lastIndexOf(',', value.keyStart), keyStart: value.keyStart, end })
    },
  })
  if (isOther || repeated.length === 0) return undefined
  const changes = repeated.map(({ from, keyStart, end }): NotationChange => ({
    notation: 'repeated_key',
    at: from,
    before: text.slice(keyStart, end),
    after: '',
  }))
  const ends = [0, ...repeated.map(({ end }) => end)]
  return { text: ends.map((end, index) => text.slice(end, repeated[index]?.from)).join(''), changes }
}

/** Whether two texts of JSON say the same, in the same order. */
function isSame(a: string, b: string): boolean {
  return a === b || JSON.stringify(parseExactly(a)) === JSON.stringify(parseExactly(b))
}
