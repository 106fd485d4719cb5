import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { canonicalJson } from '../../json/canonical-json.ts'
import { foldedName } from './folded-name.ts'

/** Names beside records that hold the key of the message, or of what was changed. */
const keys: ReadonlySet<string> = new Set('documentkey key keys'.split(' '))

/** The key of a message, whatever the order of its members, also where it is JSON in a text; undefined where it has none. */
export function messageKey(whole: unknown, way: Path): string | undefined {
  let node = whole
  for (const segment of way) {
    if (isObject(node))
      for (const [name, held] of Object.entries(node)) {
        if (name === segment || !keys.has(foldedName(name)) || held === null || held === '') continue
        const read = typeof held === 'string' ? parsed(held) : held
        // Beside the schema of a key its content is what holds it.
        return canonicalJson(isObject(read) && 'payload' in read ? read['payload'] : read)
      }
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
