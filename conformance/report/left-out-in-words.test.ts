import { expect, it } from 'vitest'
import { passesInWords } from './attempts-in-words.ts'
import type { Failure } from './report.ts'

const request = { method: 'POST', path: '/v1/data-import/notes/create/', body: { notes: [{ body: 'A', is_pinned: false }] } }
const right = { isRight: true } as const

/** What of a failure passes, where these parts of its request are left out. */
function passing(difference: NonNullable<Failure['difference']>, ...parts: readonly string[]): string[] {
  return passesInWords({
    steps: [{ request }],
    difference,
    sent: { step: 0, at: 'notes.0' },
    rightWith: [{ step: 0, at: 'notes.0.is_pinned', sent: false }],
    leftOut: parts.map((at) => ({ step: 0, at, ...right })),
    varied: [{ steps: [0], at: 'createDeliveryNote', how: 'operation', ...right }],
  })
}

it('what comes otherwise is not said to pass where it is not sent, be it alone or with all around it, or by another operation', () => {
  const lost = { at: 'notes.0.is_pinned', expected: false }
  expect(passing(lost, 'notes', 'notes.0', 'notes.0.is_pinned')).toEqual([])
})

it('any other part that matters is told, as is all that matters for a status', () => {
  const lost = { at: 'notes.0.is_pinned', expected: false }
  expect(passing(lost, 'notes.0.body')).toEqual(['if request 1 leaves out notes.0.body, which is "A"'])
  const told = passing({ at: 'HTTP status', expected: 201, got: 500 }, 'notes.0.is_pinned')
  expect(told).toHaveLength(3)
})
