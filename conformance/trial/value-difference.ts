import type { Difference } from '../oracle/judgement.ts'
import type { Answer } from './answer.ts'
import { valueAt } from './shown-by.ts'

/** Any value but this one. */
export class Not {
  readonly value: string | number | null

  constructor(value: string | number | null) {
    this.value = value
  }
}

/**
 * The difference of a value in an answer from what it has to be; undefined when there is none.
 * @param at Its dot-delimited path.
 * @param expected A string, a number, a boolean or null, or anything but one of these.
 */
export function valueDifference({ body }: Pick<Answer, 'body'>, at: string, expected: unknown): Difference | undefined {
  const got = valueAt(body, at)
  if (!(expected instanceof Not)) return got === expected ? undefined : { at, expected, got }
  return got === expected.value ? { at, expected: `not ${expected.value}`, isInWords: true, got } : undefined
}
