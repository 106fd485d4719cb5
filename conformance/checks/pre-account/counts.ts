import { isObject } from '../../../src/contract/json-schema.ts'
import type { Answer } from '../../trial/answer.ts'

/** Where in an answer a number stands, since the names of the counts are not shown: as a number, as a string, or in a text. */
export function placesOf({ isJson, body, text }: Answer, count: number): string[] {
  return [...places(isJson ? body : text, count, [])]
}

/** The places that are in all of some lists. */
export function inAll(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists
  return first.filter((place) => others.every((list) => list.includes(place)))
}

function* places(node: unknown, count: number, path: readonly string[]): Generator<string> {
  const isCount =
    typeof node === 'number' ? node === count : typeof node === 'string' && new RegExp(`(?<![\\d.])${count}(?![\\d.]\\d|\\d)`).test(node)
  if (isCount) yield path.length === 0 ? '(the whole)' : path.join('.')
  if (!isObject(node) && !Array.isArray(node)) return
  for (const [key, member] of Object.entries(node)) yield* places(member, count, [...path, key])
}
