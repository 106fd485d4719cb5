import type { JsonSchema } from '../../../src/contract/json-schema.ts'

/** Whether a field takes any text. */
export function isAnyText({ type, format, pattern, enum: values }: JsonSchema): boolean {
  return type === 'string' && format === undefined && pattern === undefined && values === undefined
}
