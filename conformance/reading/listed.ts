import { isObject } from '../../src/contract/json-schema.ts'
import type { Difference } from '../oracle/judgement.ts'
import type { Answer } from '../trial/answer.ts'

/** The items of a list; empty when the answer is none. */
export function listed({ body }: Pick<Answer, 'body'>): readonly { readonly [field: string]: unknown }[] {
  return Array.isArray(body) ? body.filter(isObject) : []
}

/** The external account numbers in a list. */
export function externalNumbers(answer: Pick<Answer, 'body'>): unknown[] {
  return listed(answer).map(({ external_account_number }) => external_account_number)
}

/** The indexes of the items of an account in a list. */
export function placesIn({ body }: Answer, external_account_number: unknown): number[] {
  const items: readonly unknown[] = Array.isArray(body) ? body : []
  return [...items.entries()].flatMap(([index, item]) =>
    isObject(item) && item['external_account_number'] === external_account_number ? [index] : [],
  )
}

/** The difference of a list that holds an account more often than it may; undefined when the list shows no place of it. */
export function excessIn(list: Answer, external_account_number: unknown, most: 0 | 1): Difference | undefined {
  const place = placesIn(list, external_account_number)[most]
  return place === undefined ? undefined : excessAt(place, external_account_number)
}

/** The difference of a list that lacks an account. */
export function lackOf(external_account_number: unknown): Difference {
  return { at: '*.external_account_number', expected: external_account_number, got: undefined }
}

/** The difference of a list that holds an account at a place where nothing of it had to be. */
export function excessAt(place: number, external_account_number: unknown): Difference {
  return { at: `${place}.external_account_number`, expected: undefined, got: external_account_number }
}

/** The item of an account in a list, if it is there. */
export function itemOf(answer: Answer, external_account_number: string) {
  return listed(answer).find((item) => item['external_account_number'] === external_account_number)
}
