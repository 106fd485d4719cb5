import Big from 'big.js'
import type { RecordName } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { hasField, schemaAt, type Path } from '../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { documentedTransactions } from '../operator/documented.ts'
import { sameItems } from '../reading/same-items.ts'
import { firstDifference } from '../reading/same-meaning.ts'
import type { Difference } from './judgement.ts'

/**
 * Compares what is seen with the record that was sent, by meaning and by what the contract says of the place: where it leaves
 * the type of a value open, or where a decimal string stands, another way to write the same value is none.
 * @returns undefined when they mean the same.
 */
export function differenceOf(definition: RecordName, sent: unknown, seen: unknown): Difference | undefined {
  const path = firstDifference(sent, seen)
  if (path === undefined) return undefined
  const [mine, its] = [partAt(sent, path), partAt(seen, path)]
  if (!isOtherForm(definition, path, mine, its)) return differenceAt(path, sent, seen)
  return path.length === 0
    ? undefined
    : differenceOf(
        definition,
        sent,
        changeAt(seen, path, () => mine),
      )
}

/**
 * The difference in meaning of what was sent from what is read, told from where it stands in the reading.
 * @param within The path to it there, such as `staged`; empty where it is the whole.
 */
export function differenceWithin(within: string, sent: unknown, read: unknown): Difference | undefined {
  const path = firstDifference(sent, read)
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
  const most = Math.min(expected.length, got.length)
  const first = [...Array(most).keys()].find((index) => firstDifference(expected[index], got[index]) !== undefined) ?? most
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
 * when nothing changed. Its lists may come in another order each time; those in a staged record have the order that was sent. What
 * the document does not know may change at any time.
 */
export function changeBetween(before: unknown, after: unknown): Difference | undefined {
  const earlier = withoutMore(before)
  const now = inOrderOf(earlier, withoutMore(after))
  const path = firstDifference(earlier, now) ?? firstDifference(now, earlier)
  return path && differenceAt(path, earlier, now)
}

/** A reading whose transactions have nothing but what the document knows: their texts are left for where a description may be added. */
function withoutMore(reading: unknown): unknown {
  if (!isObject(reading) || !Array.isArray(reading['transactions'])) return reading
  return { ...reading, transactions: documentedTransactions(reading['transactions']) }
}

/** What is read now, with lists that hold the same as before in the order that they had before. */
function inOrderOf(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return sameItems(before, after) ? before : after
  if (!isObject(before) || !isObject(after)) return after
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, name === 'staged' ? value : inOrderOf(before[name], value)]),
  )
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
