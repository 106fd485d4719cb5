import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { hasField, type Path } from '../contract/schema-at.ts'
import { hasKeyTwice } from '../json/has-key-twice.ts'
import { isRawNumber } from '../json/raw-number.ts'
import { findWrapped } from './find-records.ts'
import { looksLike } from './looks-like.ts'
import { mapParts } from './map-parts.ts'

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

/** How deep messages are looked at, one within another. */
const deepest = 8

/** How JSON begins in Base64: with a brace or a bracket, and what may stand behind it. */
const inBase64 = /^(?:ey[AJ]|ew[0ko]|W3s|WyA|Ww[0o])[\w+/\s-]*={0,2}$/

/**
 * A value with objects in place of texts that hold records as JSON, as queues and topics carry them in messages, also in Base64. It is the
 * same where none does, and where it is a record itself.
 */
export function decodedMessages(schema: JsonSchema, whole: unknown, parse: (text: string) => unknown): DecodedWay {
  const texts: DecodedText[] = []
  const value = typeof whole === 'object' ? decoded(whole, []) : whole
  return { value, texts }

  function decoded(node: unknown, at: Path): unknown {
    if (at.length > deepest || isRawNumber(node)) return node
    if (typeof node === 'string') return message(node, at)
    if (typeof node !== 'object' || node === null) return node
    if (isObject(node) && Object.keys(node).some((name) => hasField(schema, name))) return node
    return mapParts(node, (held, key) => decoded(held, [...at, key]))
  }

  function message(text: string, at: Path): unknown {
    const inner = objectIn(text, parse) ?? (inBase64.test(text) ? objectIn(ofBase64(text), parse) : undefined)
    if (!inner) return text
    const before = texts.length
    texts.push({ at, before: text, after: inner })
    const below = decoded(inner, at)
    if (looksLike(schema, below) || findWrapped(schema, below)) return below
    texts.length = before
    return text
  }
}

/** What a text of Base64 holds; nothing where that is no UTF-8. */
function ofBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function objectIn(text: string, parse: (text: string) => unknown): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    // Of a key that stands twice, one value would get lost.
    if (hasKeyTwice(text)) return undefined
    const value = parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
