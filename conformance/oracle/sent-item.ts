import { isDeepStrictEqual } from 'node:util'
import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { Body } from '../setting/templates.ts'

/** What became of something that was sent for an account, as its answer tells; unknown when nobody read one that does. */
export type Fate = 'added' | 'exists' | 'refused' | 'unknown'

/** A note or a transaction that was sent for an account. */
export interface SentItem {
  readonly item: Body
  readonly fate: Fate
  /** Whether it was found missing: that is told once, and nothing is built on it after that. */
  readonly isLost?: boolean
  /** Of an undated note: the `created_at` in its result. */
  readonly createdAt?: unknown
  /** Of a transaction: whether it was added although nothing could be moved, so that its day lies within the open period. */
  readonly isUnforced?: boolean
}

/** What the result of an item has to say, and the requirement that asks for it; undefined where that is open. */
export type Verdict =
  | {
      readonly must: 'new' | 'known' | 'not known'
      readonly requirement: RequirementId
      /** Whether a server that breaks the requirement may say the same, so that nothing is kept by it. */
      readonly isUnproved?: true
    }
  | undefined

/** Whether two items say the same, in whatever order. */
export function isSameItem(one: Body, other: Body): boolean {
  return isDeepStrictEqual(one, other)
}

/** Items by a key that they share, in the order of the first of each. */
export function groupsOf(items: readonly Body[], keyOf: (item: Body) => unknown): readonly (readonly number[])[] {
  const groups = new Map<unknown, number[]>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item) ?? `without, ${index}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()]
}

/**
 * What is left of an item without what only names it: when one of a form was accepted, another that is new is no worse.
 * @param exceptions Further fields that only name it.
 */
export function formOf(item: Body, exceptions: readonly string[] = []): string {
  const rest = Object.entries(item).filter(([field]) => !exceptions.includes(field))
  return JSON.stringify(rest.toSorted(([one], [other]) => (one < other ? -1 : 1))).replaceAll(name, 'NAME')
}

/** A name of a run, as they are made for each. */
const name = /[A-Z]+-[0-9a-z]{6}-[0-9a-z]{4,}/g
