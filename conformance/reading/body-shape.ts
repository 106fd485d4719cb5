import { isObject } from '../../src/contract/json-schema.ts'
import type { Answer } from '../trial/answer.ts'

/** What a body looks like, in words that are the same in every run: the names of its fields, not their values. */
export function bodyShape({ text, isJson, body }: Answer): string {
  if (text.trim() === '') return 'no body'
  if (!isJson) return 'a body that is not JSON'
  if (Array.isArray(body)) return 'an array'
  if (!isObject(body)) return body === null ? 'null' : `a ${typeof body}`
  const fields = Object.keys(body).toSorted()
  return fields.length === 0 ? 'an empty object' : `an object with ${fields.join(', ')}`
}
