import { isObject } from '../../../src/contract/json-schema.ts'
import type { Failure } from '../../report/report.ts'

/** What attempts came to; undefined, false or empty where they tell nothing. */
export type Attempted = { readonly [Name in keyof Failure]?: Failure[Name] | false | undefined }

/** The members that say which requests: each a number, or a list of numbers. */
const numbers = new Set(['step', 'steps', 'made', 'also', 'rightWithout', 'spoiltBy'])

/** The members of what an attempt tells that have such members themselves. All others hold what was sent or came. */
const parts = new Set(['one', 'other', 'alsoFits', 'rhythm', 'unlike'])

/**
 * What attempts at a proof tell, as its failure has it: requests from earlier in the run stand before those of the proof.
 * @param earlier How many of these there are.
 */
export function toldInFailure(attempted: Attempted, earlier: number): Partial<Failure> {
  const told = Object.entries(attempted).filter(([, value]) => value !== undefined && value !== false && !isEmpty(value))
  return Object.fromEntries(told.map(([name, value]) => [name, inFailure(name, value)]))

  function inFailure(name: string, value: unknown): unknown {
    if (!numbers.has(name)) return within(value)
    return Array.isArray(value) ? value.map((one) => Number(one) + earlier) : Number(value) + earlier
  }

  function within(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(within)
    if (!isObject(value)) return value
    const members = Object.entries(value)
    return Object.fromEntries(members.map(([name, inner]) => [name, numbers.has(name) || parts.has(name) ? inFailure(name, inner) : inner]))
  }
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
