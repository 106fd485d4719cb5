import { isObject } from '../../contract/json-schema.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { kindOf } from '../field-kind.ts'
import { isNeutral } from '../neutral-name.ts'
import { withoutMark } from '../resolve-name.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** Several identifiers in one text: each of them is one of a supply point of the same record, so that nothing else is between them. */
export const joinedIdentifiers: ReshapingCause = {
  id: 'joined_identifiers',
  title: 'Lists of identifiers are one text, as in 50833164028;50833164036',
  remedy: 'Write a list of JSON: ["50833164028", "50833164036"].',
  reshape(value, schema, name, _parse, whole) {
    if (typeof value !== 'string' || name !== 'identifiers' || kindOf(itemOf(schema)) !== 'text' || !joined.test(value)) return undefined
    const items = value.split(/[;,|]\s?/)
    const known = new Set(identifiersOfPoints(whole))
    if (new Set(identifiersIn(whole)).has(value) || !items.every((item) => known.has(item)) || new Set(items).size < items.length)
      return undefined
    return { value: items, from: items.map(() => []), isSure: true }
  },
  example: {
    record: 'AccountImportRecord',
    before: {
      supply_addresses: [{ supply_points: [{ identifier: '50833164028' }, { identifier: '50833164036' }] }],
      ledgers: [{ identifiers: '50833164028;50833164036' }],
    },
    after: {
      supply_addresses: [{ supply_points: [{ identifier: '50833164028' }, { identifier: '50833164036' }] }],
      ledgers: [{ identifiers: ['50833164028', '50833164036'] }],
    },
  },
}

const joined = /^[A-Za-z\d]{5,}(?:([;,|])\s?[A-Za-z\d]{5,})(?:\1\s?[A-Za-z\d]{5,})*$/

/** The texts under the name of an identifier anywhere in a value. */
function* identifiersIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* identifiersIn(item)
  else if (isObject(value) && !isRawNumber(value))
    for (const [name, held] of Object.entries(value)) {
      if (typeof held !== 'string') yield* identifiersIn(held)
      else if (folded(withoutMark(name)) === 'identifier') yield held
    }
}

/** The identifiers of the supply points in a record. */
function* identifiersOfPoints(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* identifiersOfPoints(item)
  else if (isObject(value) && !isRawNumber(value))
    for (const [name, held] of Object.entries(value)) yield* isOfPoints(name) ? identifiersOf(held) : identifiersOfPoints(held)
}

function isOfPoints(name: string): boolean {
  return /^supplypoints?$/.test(folded(withoutMark(name)))
}

/** The identifiers of objects in a list, which may be in a wrapper, and of nothing inside these. */
function* identifiersOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* identifiersOf(item)
  else if (isObject(value) && !isRawNumber(value))
    for (const [name, held] of Object.entries(value)) {
      if (typeof held === 'string' && folded(withoutMark(name)) === 'identifier') yield held
      if (/^\d+$/.test(name) || isOfPoints(name) || isNeutral(name)) yield* identifiersOf(held)
    }
}
