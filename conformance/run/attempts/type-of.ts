import type { JsonSchema } from '../../../src/contract/json-schema.ts'

/** What a field takes, as a text to compare. */
export function typeOf({ type, anyOf, format, pattern }: JsonSchema): string {
  return JSON.stringify([type, anyOf, format, pattern])
}
