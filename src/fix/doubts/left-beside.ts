import { holdsContent, isMeasure } from '../../causes/holds-content.ts'
import { isEarlierState } from '../../causes/is-earlier-state.ts'
import { sureField } from '../../causes/resolve-name.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, type Path } from '../../contract/schema-at.ts'
import { containerInText } from '../../json/container-in-text.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import type { WrapperEnd } from '../../input/read-step.ts'
import { isSingle, mayHoldMore, tellsOnlyOfChange } from '../changes/beside.ts'

/** Something that stands beside records and is in no copy once they are taken out. */
export interface LeftBeside {
  readonly name: string
  /** How many there are: the items of a list, or one. */
  readonly count: number
  /** Undefined where it is not known. */
  readonly value: unknown
}

/**
 * What stands beside records on the ways to them and would get lost without a word: objects and lists that may say something, and fields of
 * the interface. Each once, however many records lie beside it. What a stream tells of a change is not meant.
 */
export function leftBeside(schema: JsonSchema, whole: unknown, ways: readonly Path[]): readonly LeftBeside[] {
  const found: LeftBeside[] = []
  const seen = new Set<object>()
  const isOnTheWay = namesOnTheWay(ways)
  for (const way of ways) {
    let node = whole
    for (const [depth, segment] of way.entries()) {
      if (typeof node !== 'object' || node === null) break
      if (isObject(node) && !seen.has(node)) {
        seen.add(node)
        for (const [name, value] of Object.entries(node))
          if (!isOnTheWay(depth, name) && getsLost(schema, name, value)) found.push({ name, count: itemsIn(decoded(value)), value })
      }
      node = (node as Readonly<Record<string | number, unknown>>)[segment]
    }
  }
  return found
}

/** The same of what stands behind a list and is known by its names alone. */
export function leftBehind(schema: JsonSchema, behind: WrapperEnd['behind']): readonly LeftBeside[] {
  return behind.flatMap(({ name, count, nests }) => {
    // Whatever it holds may say something.
    const isLost = nests ? getsLost(schema, name, { [name]: unknownValue }) : getsLost(schema, name, unknownValue)
    return isLost ? [{ name, count, value: undefined }] : []
  })
}

/** Stands for what is not known. */
const unknownValue = 'unknown'

/** Names with how many there are of each, those first of which there are most. */
export function namesBeside(names: ReadonlyMap<string, number>): readonly (readonly [name: string, count: number])[] {
  return [...names].toSorted(([name, one], [other, two]) => two - one || (name < other ? -1 : 1))
}

/** Whether a name is one on the way to some record: several may lie in one object, each under its key. */
function namesOnTheWay(ways: readonly Path[]): (depth: number, name: string) => boolean {
  const names: Set<string | number>[] = []
  for (const way of ways) for (const [depth, segment] of way.entries()) (names[depth] ??= new Set()).add(segment)
  return (depth, name) => names[depth]?.has(name) === true
}

function getsLost(schema: JsonSchema, name: string, written: unknown): boolean {
  if (isEarlierState(name)) return false
  const value = decoded(written)
  if (tellsOnlyOfChange(name)) return mayHoldMore(name) && holdsParts(schema, value)
  if (isTyped(value) || isMeasure(schema, name, value) || [written, value].some((one) => !holdsContent(schema, name, one))) return false
  const nests = typeof value === 'object' && value !== null && !isRawNumber(value) && Object.keys(value).length > 0
  return nests || (typeof value !== 'object' && (hasField(schema, name) || sureField(schema, name, value) !== undefined))
}

/** What JSON in a text holds, where that is an object or a list; any other value unchanged. */
function decoded(value: unknown): unknown {
  return typeof value === 'string' ? containerInText(value) : value
}

/** Whether an object has parts of a record under their own names, such as customers. */
function holdsParts(schema: JsonSchema, value: unknown): boolean {
  if (!isObject(value)) return false
  return Object.entries(value).some(([name, held]) => {
    const parts: readonly unknown[] = Array.isArray(held) ? held : [held]
    return (
      hasField(schema, name) &&
      !tellsOnlyOfChange(name) &&
      parts.some((part) => isObject(part) && !isTyped(part) && Object.keys(part).length > 0)
    )
  })
}

/** Whether a value is a single one in an object that names its type, such as a date of MongoDB. */
function isTyped(value: unknown): boolean {
  return typeof value === 'object' && value !== null && isSingle(value)
}

function itemsIn(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}
