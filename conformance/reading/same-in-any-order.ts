import { isObject } from '../../src/contract/json-schema.ts'
import { firstDifference } from './same-meaning.ts'

/**
 * The path of the first difference between what was sent and what the operator read, as {@link firstDifference} compares them, but
 * with the items of lists in any order. Where it does not show which item came of which, it is the path of their list.
 */
export function firstDifferenceInAnyOrder(sent: unknown, read: unknown): (string | number)[] | undefined {
  const path = firstDifference(sent, read)
  // Most is read in the order in which it was sent.
  if (path === undefined || path.length === 0) return path
  if (Array.isArray(sent) && Array.isArray(read)) return differenceOfLists(sent, read)
  if (!isObject(sent) || !isObject(read) || !hasParts(sent[String(path[0])])) return path
  for (const [name, part] of Object.entries(sent)) {
    const difference = hasParts(part) ? firstDifferenceInAnyOrder(part, Object.hasOwn(read, name) ? read[name] : undefined) : undefined
    if (difference) return [name, ...difference]
  }
  return undefined
}

/** @param sent As many items as were read. */
function differenceOfLists(sent: readonly unknown[], read: readonly unknown[]): (string | number)[] | undefined {
  const { lost, strange, isInOrder } = compareItems(sent, read)
  const [first] = lost
  if (first === undefined) return undefined
  const isClear = strange.includes(first) && (isInOrder || lost.length === 1)
  return isClear ? [first, ...(firstDifferenceInAnyOrder(sent[first], read[first]) ?? [])] : []
}

/** How the items of two lists belong together. */
export interface ComparedItems {
  /** The places of what was sent and not read. */
  readonly lost: readonly number[]
  /** The places of what was read and not sent. */
  readonly strange: readonly number[]
  /** Whether what was sent and read stands at the same places in both. */
  readonly isInOrder: boolean
}

/** Finds for each item of one list another of the other that has all that it has. */
export function compareItems(sent: readonly unknown[], read: readonly unknown[]): ComparedItems {
  const senderOf = new Map<number, number>()
  const isIn = (index: number, place: number) => firstDifferenceInAnyOrder(sent[index], read[place]) === undefined
  const keys = [...sent.keys()]
  for (const index of keys) if (index < read.length && isIn(index, index)) senderOf.set(index, index)
  // What has more than was sent may be taken for what an item with less was sent for: then that one takes another.
  const place = (index: number, tried: Set<number>): boolean =>
    [...read.keys()].some((at) => {
      if (tried.has(at) || !isIn(index, at)) return false
      tried.add(at)
      const other = senderOf.get(at)
      if (other !== undefined && !place(other, tried)) return false
      senderOf.set(at, index)
      return true
    })
  const lost = keys.filter((index) => senderOf.get(index) !== index).filter((index) => !place(index, new Set()))
  const strange = [...read.keys()].filter((at) => !senderOf.has(at))
  return { lost, strange, isInOrder: [...senderOf].every(([at, index]) => at === index) }
}

function hasParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
