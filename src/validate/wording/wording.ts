import type { JsonSchema } from '../../contract/json-schema.ts'
import type { ValueCode } from '../../finding/codes.ts'

/** What is wrong and what to do about it, in words. Neither ever holds a value of the payload. */
export interface Wording {
  readonly code: ValueCode
  readonly detail: string
  readonly hint?: string
}

/** A wording with or without a hint. */
export function wording(code: ValueCode, detail: string, hint?: string): Wording {
  return hint === undefined ? { code, detail } : { code, detail, hint }
}

/** The advice for whatever stands where nothing should. */
export const leaveOut = 'Leave the field out when there is no value.'

/** The name of a record in running text. */
export function recordTitle(record: JsonSchema): string {
  return String(record['title']).toLowerCase()
}

const firstExamples = new WeakMap<JsonSchema, string>()

/** The first example of a schema, as JSON. */
export function firstExample(schema: JsonSchema): string {
  const known = firstExamples.get(schema)
  if (known !== undefined) return known
  const examples = schema['examples']
  const first = JSON.stringify(Array.isArray(examples) ? examples[0] : '')
  firstExamples.set(schema, first)
  return first
}
