import { isObject } from '../../src/contract/json-schema.ts'

/** An object as it is, and one without members for anything else: an answer, or what an operator reads, may be any JSON. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
