import { isObject } from '../../src/contract/json-schema.ts'
import { isDatetime } from '../../src/text/iso-8601.ts'
import { worded, type Difference } from '../oracle/judgement.ts'
import type { Answer } from './answer.ts'
import { valueAt } from './shown-by.ts'

/** What a value has to be, where more than one would do. */
export class Wanted {
  /** As a report says it, such as `a string`. */
  readonly words: string
  readonly isIt: (value: unknown) => boolean

  constructor(words: string, isIt: (value: unknown) => boolean) {
    this.words = words
    this.isIt = isIt
  }
}

/** A string, also an empty one. */
export const aString = new Wanted('a string', (value) => typeof value === 'string')

/** A string that is not empty. */
export const aFilledString = new Wanted('a string that is not empty', (value) => typeof value === 'string' && value !== '')

/** Anything at all. */
export const aValue = new Wanted('a value', (value) => value !== undefined)

/** An object, as JSON has it. */
export const anObject = new Wanted('an object', isObject)

/** A list, also an empty one. */
export const aList = new Wanted('a list', (value) => Array.isArray(value))

/** A date with a time, in ISO 8601. */
export const aDatetime = new Wanted('a datetime', isDatetime)

/** Any value but this one. */
export function not(value: unknown): Wanted {
  return new Wanted(`not ${JSON.stringify(value)}`, (got) => got !== value)
}

/** One of these values. */
export function oneOf(...values: readonly string[]): Wanted {
  return new Wanted(values.join(' or '), (got) => values.some((value) => value === got))
}

/**
 * The difference of a value in an answer from what it has to be; undefined when there is none.
 * @param at Its dot-delimited path.
 * @param expected A string, a number, a boolean or null, or what else it has to be.
 */
export function valueDifference({ body }: Pick<Answer, 'body'>, at: string, expected: unknown): Difference | undefined {
  const got = valueAt(body, at)
  if (!(expected instanceof Wanted)) return got === expected ? undefined : { at, expected, got }
  return expected.isIt(got) ? undefined : worded(at, expected.words, got)
}
