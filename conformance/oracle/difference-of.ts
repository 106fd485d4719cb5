import Big from 'big.js'
import type { RecordName } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { hasField, schemaAt, type Path } from '../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { documentedTransactions } from '../operator/documented.ts'
import { compareItems, firstDifferenceInAnyOrder } from '../reading/same-in-any-order.ts'
import { firstDifference } from '../reading/same-meaning.ts'
import type { Difference } from './judgement.ts'

/**
 * Compares what is seen with the record that was sent, by meaning and by what the contract says of the place: where it leaves
 * the type of a value open, or where a decimal string stands, another way to write the same value is none.
 * @param compare Finds the first difference: for what the operator read, whose lists may come in any order, another than for an answer.
 * @returns undefined when they mean the same.
 */
export function differenceOf(
  definition: RecordName,
  sent: unknown,
  seen: unknown,
  compare: typeof firstDifference = firstDifference,
): Difference | undefined {
  const path = compare(sent, seen)
  if (path === undefined) return undefined
  const [mine, its] = [partAt(sent, path), partAt(seen, path)]
  if (!isOtherForm(definition, path, mine, its)) return differenceAt(path, sent, seen)
  return path.length === 0
    ? undefined
    : differenceOf(
        definition,
        sent,
        changeAt(seen, path, () => mine),
        compare,
      )
}

/** {@link differenceOf} for what the operator read: its lists may come in any order. */
export function differenceOfRead(definition: RecordName, sent: unknown, read: unknown): Difference | undefined {
  return differenceOf(definition, sent, read, firstDifferenceInAnyOrder)
}

/** The first list whose items came in another order, where nothing else differs. */
export function orderDifference(definition: RecordName, sent: unknown, seen: unknown): Difference | undefined {
  const path = firstDifference(sent, seen) ?? []
  const isOrder = differenceOf(definition, sent, seen) !== undefined && differenceOfRead(definition, sent, seen) === undefined
  const lists = path.map((_segment, index) => path.slice(0, index)).filter((place) => Array.isArray(partAt(sent, place)))
  const reordered = lists.find((place) => firstDifferenceInAnyOrder(partAt(sent, place), partAt(seen, place)) === undefined)
  return isOrder && reordered ? differenceAt(reordered, sent, seen) : undefined
}

/**
 * The difference in meaning of what was sent from what is read, told from where it stands in the reading.
 * @param within The path to it there, such as `staged`; empty where it is the whole.
 */
export function differenceWithin(within: string, sent: unknown, read: unknown): Difference | undefined {
  const path = firstDifferenceInAnyOrder(sent, read)
  if (!path) return undefined
  const { at, ...values } = differenceAt(path, sent, read)
  return { at: placeInside(within, at), ...values }
}

/** A dot-delimited place inside of another; either is empty for the whole. */
export function placeInside(outer: string, inner: string): string {
  return [outer, inner].filter((part) => part !== '').join('.')
}

/** The difference at a path; of lists that are not of one length, that of the first item which differs or is missing. */
export function differenceAt(path: Path, sent: unknown, seen: unknown): Difference {
  const [expected, got] = [partAt(sent, path), partAt(seen, path)]
  if (!Array.isArray(expected) || !Array.isArray(got) || expected.length === got.length) return { at: path.join('.'), expected, got }
  const { lost, strange } = compareItems(expected, got)
  const first = (expected.length > got.length ? lost : strange)[0] ?? 0
  return { at: [...path, first].join('.'), expected: expected[first] as unknown, got: got[first] as unknown }
}

/** Where two values differ first, in words; of lists, how many items each has where these differ. */
export function firstDifferenceInWords(sent: unknown, seen: unknown, at: string): string {
  const path = firstDifference(sent, seen) ?? []
  const [mine, its] = [partAt(sent, path), partAt(seen, path)]
  const isShort = Array.isArray(mine) && Array.isArray(its) && mine.length !== its.length
  if (isShort) return `at ${path.join('.') || '(the whole)'}, which has ${counted(its.length)} instead of ${mine.length}`
  return `at ${at || '(the whole)'}`
}

function counted(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/**
 * The first difference between what the operator read before and what it reads now, by meaning, whichever of them has more; undefined
 * when nothing changed. Its lists may come in another order each time. What the document does not know may change at any time.
 */
export function changeBetween(before: unknown, after: unknown): Difference | undefined {
  const earlier = withoutMore(before)
  const now = withoutMore(after)
  const path = firstDifferenceInAnyOrder(earlier, now) ?? firstDifferenceInAnyOrder(now, earlier)
  return path && differenceAt(path, earlier, now)
}

/** A reading whose transactions have nothing but what the document knows: their texts are left for where a description may be added. */
function withoutMore(reading: unknown): unknown {
  if (!isObject(reading) || !Array.isArray(reading['transactions'])) return reading
  return { ...reading, transactions: documentedTransactions(reading['transactions']) }
}

const { pattern: decimalPattern } = schemaAt('DecimalString')

/** Whether a value is only written otherwise, in a way that the contract leaves open at its place. */
function isOtherForm(definition: RecordName, path: Path, sent: unknown, seen: unknown): boolean {
  if (!isScalar(sent) || !isScalar(seen)) return false
  const { type, pattern } = schemaAt(definition, path)
  const isOpen =
    (type === undefined && isNamed(definition, path)) || (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1)
  if (isOpen) return String(sent) === String(seen)
  return pattern === decimalPattern && isSameDecimal(String(sent), String(seen))
}

/** Whether the contract names the field that a value is of; it does not know what is in an object of any kind. */
function isNamed(definition: RecordName, path: Path): boolean {
  const place = path.findLastIndex((segment) => typeof segment === 'string')
  return hasField(schemaAt(definition, path.slice(0, place)), path[place])
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Whether two texts hold the same decimal number, every digit counted. */
export function isSameDecimal(one: string, other: string): boolean {
  try {
    return new Big(one).eq(other)
  } catch {
    return false
  }
}
