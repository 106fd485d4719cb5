import { kindOf } from '../field-kind.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** Texts in braces, with commas between and perhaps in quotes; such texts as need no marks of escape. */
const literal = /^\{((?:[A-Za-z\d]+|"[A-Za-z\d]+")(?:,(?:[A-Za-z\d]+|"[A-Za-z\d]+"))*)\}$/

/** Lists as PostgreSQL writes arrays into a text. */
export const arrayLiteral: ReshapingCause = {
  id: 'array_literal',
  title: 'Lists are texts in braces, as PostgreSQL writes arrays: {50833164028,50833164036}',
  remedy: 'Write a list of JSON: ["50833164028", "50833164036"]; in PostgreSQL, to_json(...).',
  reshape(value, schema) {
    if (typeof value !== 'string' || kindOf(itemOf(schema)) !== 'text') return undefined
    const [, inner] = literal.exec(value) ?? []
    const items = inner?.split(',').map((item) => item.replaceAll('"', ''))
    // Without quotes it means that there is no value.
    if (!items || /(?:^|,)null(?:,|$)/i.test(inner ?? '')) return undefined
    return { value: items, from: items.map(() => []), isSure: true }
  },
  example: {
    record: 'Ledger',
    before: { identifiers: '{50833164028,"50833164036"}' },
    after: { identifiers: ['50833164028', '50833164036'] },
  },
}
