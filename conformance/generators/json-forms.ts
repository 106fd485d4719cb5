import { isObject } from '../../src/contract/json-schema.ts'

/** A way to write JSON. */
export interface JsonForm {
  /** For messages. */
  readonly words: string
  /** The requirement that it makes no difference. */
  readonly requirement: '1-json-key-order' | '1-json-escapes'
  /** The text of a value; the values, and the texts of its numbers, are those of `JSON.stringify`. */
  readonly write: (value: unknown) => string
}

/** Ways to write the same JSON that differ from `JSON.stringify`. */
export const jsonForms: readonly JsonForm[] = [
  {
    words: 'with its keys in another order',
    requirement: '1-json-key-order',
    write: (value) => JSON.stringify(reversed(value)),
  },
  {
    words: 'with more white space',
    requirement: '1-json-key-order',
    write: (value) => `\r\n\t ${JSON.stringify(value, null, '\t')} \n`,
  },
  {
    words: 'with escapes for characters',
    requirement: '1-json-escapes',
    write: (value) => escaped(JSON.stringify(value)),
  },
]

/** JSON that is written in all of these ways at once. */
export function writtenUnusually(value: unknown): string {
  return `\r\n\t ${escaped(JSON.stringify(reversed(value), null, '\t'))} \n`
}

/** The value with the fields of its objects in reverse order, at every depth. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([field, member]) => [field, reversed(member)]),
  )
}

/** JSON in which every second character of its strings, keys included, is written as an escape. */
function escaped(json: string): string {
  return json.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => `"${text.replaceAll(/\\.[0-9a-fA-F]{0,4}|[^\\]/g, escapeSome)}"`)
}

function escapeSome(character: string, offset: number): string {
  if (character.startsWith('\\') || (offset % 2 === 1 && character.charCodeAt(0) < 128)) return character
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
