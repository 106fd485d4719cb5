import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { numberText } from '../../json/raw-number.ts'
import { bareValue } from './bare-value.ts'
import { foldedName } from './folded-name.ts'
import { holdsKey } from './message-key.ts'

/** Names under which a database keeps what tells its rows apart, and nothing else. */
const ids: ReadonlySet<string> = new Set('guid id oid uuid'.split(' '))

/**
 * What tells a record that is no account from all others in its stream: an id of its own, or in the key of its message. Undefined where it has
 * none, or a key that may be that of what it belongs to.
 */
export function ownKey(whole: unknown, way: Path): string | undefined {
  let node = whole
  for (const segment of way) {
    if (!isObject(node) && !Array.isArray(node)) return undefined
    if (isObject(node))
      for (const [name, held] of Object.entries(node)) {
        // Clients of Kafka write keys as texts.
        const key = typeof held === 'string' ? bareValue(held) : held
        if (name === segment || !holdsKey(name) || !isObject(key)) continue
        const inner = isObject(key['payload']) ? key['payload'] : key
        const members = Object.entries(inner)
        if (members.length > 0 && members.every(([own]) => ids.has(foldedName(own)))) return JSON.stringify(inner)
      }
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  if (!isObject(node)) return undefined
  const own = Object.entries(node).find(([name, value]) => ids.has(foldedName(name)) && isId(value))
  return own && JSON.stringify(own)
}

function isId(value: unknown): boolean {
  const bare = bareValue(value)
  return typeof bare === 'string' || numberText(bare) !== undefined
}
