import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import { foldedName } from './folded-name.ts'

/** A single value on the way to a record. */
export interface Beside {
  readonly path: readonly string[]
  readonly name: string
  readonly value: unknown
  /** The name of the object that it stands in, where that is not on the way itself. */
  readonly group?: string
}

/** Objects beside records that tell of the change. */
const ofChange: ReadonlySet<string> = new Set('cdc changeeventheader eventheader header headers messageattributes meta metadata'.split(' '))

/** Objects beside records that tell of where the change comes from. */
const ofOrigin: ReadonlySet<string> = new Set(['kafka', 'source'])

/** Whether something on the way to a record tells of the change, and not of where the record comes from. */
export function tellsOfChange({ group }: Beside): boolean {
  return group === undefined || ofChange.has(foldedName(group))
}

/** Objects in which messages tell what was changed, of what, and by whom, beside those that have words of their own for it. */
const ofMessage: ReadonlySet<string> = new Set(
  'clustertime documentkey key keys lsid ns oldimage properties sort transaction updatedescription useridentity'.split(' '),
)

/** Whether an object of that name tells of the change and its message, and is no part of a record. */
export function tellsOnlyOfChange(name: string): boolean {
  const own = foldedName(name)
  return ofChange.has(own) || ofOrigin.has(own) || ofMessage.has(own)
}

/** Whether an object of that name tells of messages and exports as it likes, so that parts of records may stand in it, too. */
export function mayHoldMore(name: string): boolean {
  const own = foldedName(name)
  return ofChange.has(own) || ofOrigin.has(own) || own === 'properties'
}

/** So many members of a group are looked at. */
const mostMembers = 60

/**
 * What stands on the way to a record, with its place: the single values beside it, and those in objects that tell of the change.
 * @param way May lead to nothing: then it is followed as far as it goes.
 */
export function* beside(whole: unknown, way: Path): Generator<Beside> {
  let node = whole
  const path: string[] = []
  for (const segment of way) {
    if (typeof node !== 'object' || node === null) return
    if (isObject(node))
      for (const [name, value] of Object.entries(node)) {
        if (name === segment) continue
        if (isSingle(value)) yield { path: [...path], name, value: singleIn(value) }
        else if (ofChange.has(foldedName(name)) || ofOrigin.has(foldedName(name))) yield* inGroup([...path, name], name, value)
      }
    path.push(String(segment))
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
}

/** The single values of an object that tells of a change, or of a list of pairs of a key and a value, as headers of Kafka are. */
function* inGroup(path: readonly string[], group: string, held: unknown): Generator<Beside> {
  if (Array.isArray(held)) {
    for (const pair of (held as readonly unknown[]).slice(0, mostMembers)) {
      if (!isObject(pair)) continue
      const { key, name = key, value } = pair
      if (typeof name === 'string' && isSingle(value)) yield { path, name, value: singleIn(value), group }
    }
    return
  }
  if (!isObject(held)) return
  for (const [name, value] of Object.entries(held).slice(0, mostMembers))
    if (isSingle(value)) yield { path, name, value: singleIn(value), group }
}

/** Whether a value is a single one, also wrapped in its type, as Avro, DynamoDB and MongoDB have them. */
export function isSingle(value: unknown): boolean {
  return typeof singleIn(value) !== 'object'
}

function singleIn(value: unknown): unknown {
  // A number with more digits than JavaScript keeps stays a text.
  if (isRawNumber(value)) return numberText(value) ?? ''
  if (!isObject(value)) return value ?? ''
  const [[type, held] = ['', undefined], ...others] = Object.entries(value)
  if (others.length > 0) return value
  // MongoDB counts the changes of a second.
  if (type === '$timestamp' && isObject(held)) {
    const [second, count] = [held['t'], held['i']].map((part) => numberText(part) ?? '')
    return second && count ? `${second}${count.padStart(10, '0')}` : value
  }
  if (type === '$date') return singleIn(held)
  return /^(?:S|N|BOOL|string|int|long|boolean|\$number(?:Long|Int))$/.test(type) && typeof held !== 'object' ? held : value
}
