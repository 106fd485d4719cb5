import { isObject } from '../../src/contract/json-schema.ts'
import { worded, type Difference } from '../oracle/judgement.ts'
import { valueAt } from '../trial/shown-by.ts'

/** What a number is looked for in: the body of an answer, or its text where it is no JSON. */
export interface Numbered {
  readonly body: unknown
  readonly text?: string
}

/** Where in an answer a number stands, since the names of the counts are not shown: as a number, as a string, or in a text. */
export function placesOf({ body, text }: Numbered, count: number): string[] {
  return [...places(body === undefined ? text : body, count, [])]
}

/** The difference of an answer that does not hold its numbers, whose names are not shown. */
export function numberDifference({ body, text }: Numbered, expected: string): Difference {
  return worded('', expected, body === undefined ? text : body)
}

/** The places that are in all of some lists. */
export function inAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  return first.filter((place) => others.every((list) => list.includes(place)))
}

/** The pairs of places that may hold the two numbers of definitions: one text may hold both, and a name that speaks of rolled-out ones does not hold the other number. */
export function placesOfBoth(definitions: readonly string[], rolledOut: readonly string[], body: unknown): string[] {
  return definitions.flatMap((one) =>
    rolledOut
      .filter((other) => (one !== other || isText(body, one)) && (!/rolled/i.test(one) || /rolled/i.test(other)))
      .map((other) => `${one} and ${other}`),
  )
}

function* places(node: unknown, count: number, path: readonly string[]): Generator<string> {
  const isCount =
    typeof node === 'number' ? node === count : typeof node === 'string' && new RegExp(`(?<![\\d.])${count}(?![\\d.]\\d|\\d)`).test(node)
  if (isCount) yield path.length === 0 ? '(the whole)' : path.join('.')
  if (!isObject(node) && !Array.isArray(node)) return
  for (const [key, member] of Object.entries(node)) yield* places(member, count, [...path, key])
}

function isText(body: unknown, place: string): boolean {
  const part = valueAt(body, place)
  return body === undefined || typeof body === 'string' || (typeof part === 'string' && !/^\d+$/.test(part))
}
