import { fromNearJson } from '../../json/near-json.ts'
import { kindOf } from '../field-kind.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** What Python prints in place of JSON. */
const ofPython: ReadonlySet<string> = new Set(['single_quotes', 'foreign_literal'])

/** A text as JSON, where it is what Python prints for objects and lists of them, as pandas writes them into cells; others as they are. */
function asJson(text: string): string {
  const near = /^\s*(?:\[\s*)?\{\s*'/.test(text) ? fromNearJson(text) : undefined
  return near?.changes.every(({ notation }) => ofPython.has(notation)) === true ? near.text : text
}

/** JSON in a string. */
export const encodedTwice: ReshapingCause = {
  id: 'encoded_twice',
  title: 'Objects, lists or records are JSON in a string: they were encoded twice',
  remedy: 'It was encoded twice: write the object or list itself, without the quotes and backslashes around it.',
  reshape(value, schema, _name, parse) {
    if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return undefined
    try {
      const inner = parse(asJson(value))
      const isList = Array.isArray(inner)
      // The shape of what is inside may be mended next.
      return { value: inner, from: isList && kindOf(schema) === 'list' ? inner.map((_item, index) => [index]) : [], isSure: true }
    } catch {
      return undefined
    }
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: '[{"given_name":"Ada"}]' },
    after: { customers: [{ given_name: 'Ada' }] },
  },
}
