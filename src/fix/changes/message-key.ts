import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { canonicalJson } from '../../json/canonical-json.ts'
import { parseExactly } from '../../json/raw-number.ts'
import { foldedName } from './folded-name.ts'

/** Names beside records that hold the key of the message, or of what was changed. */
const keys: ReadonlySet<string> = new Set('documentkey key keys'.split(' '))

/** Whether something of that name beside a record holds the key of the message, or of what was changed. */
export function holdsKey(name: string): boolean {
  return keys.has(foldedName(name))
}

/** Names of what a key is one of, in all messages of a stream: another topic or collection may have the same keys. */
const places: ReadonlySet<string> = new Set('eventsourcearn kafkatopic ns topic'.split(' '))

/** Names of tables, and objects beside records in which they may stand. */
const tables: ReadonlySet<string> = new Set('coll collection collectionname entity entityname objectname table tablename'.split(' '))
const groups: ReadonlySet<string> = new Set('header headers kafka meta metadata source'.split(' '))

/** What a message tells of the row that was changed. */
export interface MessageKey {
  /** Its key with the topic or collection, whatever the order of members, also where it is JSON in a text; undefined where it has none. */
  readonly key: string | undefined
  /** The table that it stands in; undefined where nothing says, as in a null of Kafka. */
  readonly table: string | undefined
}

/** The key of a message, and the table. */
export function messageKey(whole: unknown, way: Path): MessageKey {
  let node = whole
  let key: unknown
  const place: unknown[] = []
  let table: string | undefined
  for (const segment of way) {
    if (isObject(node))
      for (const [name, held] of Object.entries(node)) {
        if (name === segment || held === null || held === '') continue
        const own = foldedName(name)
        if (holdsKey(name)) key ??= typeof held === 'string' ? parsed(held) : held
        else if (places.has(own)) place.push(held)
        else if (tables.has(own)) table ??= canonicalJson(held)
        else if (groups.has(own) && isObject(held)) table ??= tableIn(held)
      }
    if (typeof node !== 'object' || node === null) break
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  if (key === undefined) return { key, table }
  // Beside the schema of a key its content is what holds it.
  return { key: canonicalJson([isObject(key) && 'payload' in key ? key['payload'] : key, ...place]), table }
}

function tableIn(group: Readonly<Record<string, unknown>>): string | undefined {
  const held = Object.entries(group).find(([name, value]) => tables.has(foldedName(name)) && value !== null && value !== '')
  return held && canonicalJson(held[1])
}

function parsed(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return text
  }
}
