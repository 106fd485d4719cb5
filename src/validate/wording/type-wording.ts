import type { JsonSchema } from '../../contract/json-schema.ts'
import type { ValueCode } from '../../finding/codes.ts'
import { countedDate } from './counted-date.ts'
import { firstExample, leaveOut, recordTitle, wording, type Wording } from './wording.ts'

/** A value of the wrong type. */
export function wrongType(value: unknown, schema: JsonSchema): Wording {
  const detail = `Expected ${expected(schema)}, found ${kind(value)}.`
  const types = typesOf(schema)
  if (value === null) return wording('null', detail, leaveOut)
  if (types.length > 1) return wording('invalid', detail)
  return wording(codes[String(types[0])] ?? 'invalid', detail, advice(String(types[0]), value, schema))
}

/** A value that is not in a closed list. */
export function wrongChoice(schema: JsonSchema): Wording {
  return wording('invalid_choice', `Expected one of ${(schema['enum'] as string[]).join(', ')}.`)
}

const codes: Readonly<Record<string, ValueCode>> = {
  array: 'not_a_list',
  object: 'not_an_object',
  string: 'not_a_string',
  number: 'not_a_number',
  integer: 'not_an_integer',
  boolean: 'not_a_boolean',
}

function advice(type: string, value: unknown, schema: JsonSchema): string | undefined {
  if (type === 'array') {
    if (isEncoded(value)) return encodedTwice
    return isKeyedByIndex(value)
      ? 'The object is keyed by position; write its values in brackets: [ ... ].'
      : 'Write [ ... ], also for one element.'
  }
  if (type === 'string') return typeof value === 'number' ? (dateAdvice(value, schema) ?? quotesAdvice(schema)) : seenAdvice(schema)
  if (type === 'boolean') return flagAdvice(value)
  if (typeof value !== 'string') return undefined
  if (type === 'object') return isEncoded(value) ? encodedTwice : undefined
  return 'Write the number without quotes, with a decimal point if it needs one.'
}

function dateAdvice(value: number, schema: JsonSchema): string | undefined {
  return /^"\d{4}-\d\d-\d\d/.test(firstExample(schema)) ? countedDate(value) : undefined
}

function flagAdvice(value: unknown): string | undefined {
  if (value === 0 || value === 1) return 'Write false for 0 and true for 1.'
  if (typeof value !== 'string') return undefined
  return /^(?:true|false)$/i.test(value) ? 'Write true or false without quotes.' : 'Write true for yes and false for no, without quotes.'
}

const encodedTwice = 'The string holds JSON, so it was encoded twice: write what is in it, without the quotes and backslashes.'

/** Tells whether a value is a string that holds an object or a list. */
function isEncoded(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

function quotesAdvice(schema: JsonSchema): string {
  return schema['pattern'] === undefined
    ? 'Put the value in quotes, and check that it has not lost leading zeros.'
    : `Put the value in quotes, as in ${firstExample(schema)}.`
}

function seenAdvice(schema: JsonSchema): string | undefined {
  const values = schema['x-seen-values']
  return Array.isArray(values) ? `Values seen: ${values.join(', ')}.` : undefined
}

function expected(schema: JsonSchema): string {
  const [type, ...others] = typesOf(schema)
  if (others.length > 0) return 'a single value'
  if (schema['pattern'] !== undefined) return `a string such as ${firstExample(schema)}`
  if (type === 'object' && schema['title'] !== undefined) return `an object (${recordTitle(schema)})`
  return names[String(type)] ?? 'another type'
}

const names: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
}

/** The kind of a JSON value, in words. */
function kind(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with a fraction'
  return names[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}

function typesOf({ type }: JsonSchema): unknown[] {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.filter((one) => one !== 'null')
}

function isKeyedByIndex(value: unknown): boolean {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}
