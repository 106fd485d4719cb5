import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import { hasKeyTwice } from '../json/has-key-twice.ts'

/** A text of JSON on the way to records, and where it stands. */
export interface DecodedText {
  readonly at: Path
  readonly before: string
  readonly after: object
}

/** A value without the quotes around what is JSON in a text on the way to its records, as Kafka's clients and Debezium for MongoDB write it. */
export interface DecodedWay {
  readonly value: unknown
  readonly texts: readonly DecodedText[]
}

/**
 * Takes texts of JSON apart that stand on a way, up to the first list.
 * @param way Where records were answered to lie. A text at its end counts, too.
 */
export function decodedOnWay(value: unknown, way: Path, parse: (text: string) => unknown): DecodedWay {
  const texts: DecodedText[] = []
  const made = decoded(value, 0)
  return { value: made, texts }

  function decoded(node: unknown, depth: number): unknown {
    const segment = way[depth]
    if (!isObject(node) || segment === undefined || segment === '*' || !Object.hasOwn(node, segment)) return node
    const held = node[segment]
    const inner = typeof held === 'string' ? objectIn(held, parse) : undefined
    if (inner) texts.push({ at: way.slice(0, depth + 1), before: String(held), after: inner })
    const below = decoded(inner ?? held, depth + 1)
    return below === held ? node : { ...node, [segment]: below }
  }
}

function objectIn(text: string, parse: (text: string) => unknown): object | undefined {
  // Of a key that stands twice, one value would get lost.
  if (!/^\s*[{[]/.test(text) || hasKeyTwice(text)) return undefined
  try {
    const value = parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
