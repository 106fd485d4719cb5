import { expect, it } from 'vitest'
import type { Difference } from '../oracle/judgement.ts'
import type { Step } from './step.ts'
import { rightBefore } from './right-before.ts'

const read = (body: unknown, status = 200, path = '/a'): Step => ({ request: { method: 'GET', path }, response: { status, body } })
const write: Step = { request: { method: 'POST', path: '/a', body: {} }, response: { status: 201 } }
const at = (place: string, expected: unknown, got: unknown): Difference => ({ at: place, expected, got })
const note = { body: 'NOTE' }

it.each([
  ['a value', [read({ value: 1 }), write, read({ value: 2 })], at('value', 1, 2), 0],
  ['the last of several', [read({ value: 1 }), read({ value: 1 }), write, read({ value: 2 })], at('value', 1, 2), 1],
  ['an item of a list', [read({ notes: [{}, note] }), write, read({ notes: [{}] })], at('notes.*', note, undefined), 0],
  ['an item that a list lacks', [read({ notes: [{}, note] }), write, read({ notes: [{}] })], at('notes', note, undefined), 0],
  ['a value of an item', [read([note]), write, read([])], at('*.body', 'NOTE', undefined), 0],
  [
    'an account that stands elsewhere in a list',
    [read([{ external_account_number: 'A', at: 1 }]), write, read([{}, { external_account_number: 'A', at: 2 }])],
    at('1.at', 1, 2),
    0,
  ],
  ['nothing where a path is that of two names', [read({ 'a.b': 1 }), write, read({ a: { b: 1 } })], at('a.b', 1, undefined), undefined],
  [
    'nothing that is wrong as before, though its path leads to what is right',
    [read({ a: { b: 1 } }), write, read({ a: { b: 1 } })],
    at('a.b', 1, undefined),
    undefined,
  ],
  ['a status', [read({}, 200), write, read({}, 404)], at('HTTP status', 200, 404), 0],
  ['no null that is missing', [read({}), write, read({})], at('value', null, undefined), undefined],
  ['nothing that was wrong before, too', [read({ value: 2 }), write, read({ value: 2 })], at('value', 1, 2), undefined],
  ['nothing that was read elsewhere', [read({ value: 1 }, 200, '/b'), write, read({ value: 2 })], at('value', 1, 2), undefined],
  ['nothing that a request wrote', [write, write], at('HTTP status', 201, 400), undefined],
  [
    'nothing that is told in words',
    [read({ value: 1 }), read({ value: 2 })],
    { ...at('value', 'a', 2), isInWords: true as const },
    undefined,
  ],
])('of %s', (_what, steps, difference, expected) => {
  expect(rightBefore({ steps, shownBy: steps.length - 1, difference })).toBe(expected)
})
