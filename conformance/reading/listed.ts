import { isObject } from '../../src/contract/json-schema.ts'
import type { Answer } from '../trial/answer.ts'

/** The items of a list; empty when the answer is none. */
export function listed({ body }: Answer): readonly { readonly [field: string]: unknown }[] {
  return Array.isArray(body) ? body.filter(isObject) : []
}

/** The external account numbers in a list. */
export function externalNumbers(answer: Answer): unknown[] {
  return listed(answer).map(({ external_account_number }) => external_account_number)
}

/** The item of an account in a list, if it is there. */
export function itemOf(answer: Answer, external_account_number: string) {
  return listed(answer).find((item) => item['external_account_number'] === external_account_number)
}
