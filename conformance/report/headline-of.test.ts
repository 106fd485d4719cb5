import { describe, expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { headlineOf } from './headline-of.ts'
import type { Failure } from './report.ts'

const account = { import_supplier: 'S-NORTH', external_account_number: 'CT-abc123-1' }
let count = 0
const step = (path: string, status: number, body?: unknown): Step => ({
  requestId: `abc123-${count++}`,
  request: { method: body === undefined ? 'GET' : 'POST', path: `/v1/data-import/${path}`, ...(body === undefined ? {} : { body }) },
  response: { status },
})
const notes = (note: object, status = 201) => step('notes/create/', status, { ...account, notes: [{ body: 'NOTE' }, note] })
const read: Step = {
  operator: 'read-account',
  request: { method: 'GET', path: '/accounts/S-NORTH/CT-abc123-1' },
  response: { status: 200 },
}
const failing = (more: Partial<Failure>): Failure => ({ message: 'It is wrong.', steps: [], ...more })

describe('a value that the attempts found to decide', () => {
  const text = 'x'.repeat(256)
  const difference = { at: 'HTTP status', expected: 201, got: 400 }

  it.each([
    [
      'too long',
      { body: text },
      'body',
      text.slice(0, -1),
      'A note with a body of 256 characters is refused (400 instead of 201); with 255 characters it passes.',
    ],
    [
      'too long, with a character that takes two places',
      { body: `☀🌞${text.slice(2)}` },
      'body',
      `☀🌞${text.slice(3)}`,
      'A note with a body of 256 characters is refused (400 instead of 201); with 255 characters it passes.',
    ],
    [
      'not known',
      { is_pinned: false },
      'is_pinned',
      true,
      'A note with false as is_pinned is refused (400 instead of 201); with true it passes.',
    ],
    [
      'unwanted',
      { is_pinned: false },
      'is_pinned',
      undefined,
      'A note with false as is_pinned is refused (400 instead of 201); without that it passes.',
    ],
    ['missing', {}, 'is_pinned', true, 'A note without is_pinned is refused (400 instead of 201); with true as is_pinned it passes.'],
  ])('is told where a valid request is refused for it: %s', (_name, note, field, kept, headline) => {
    const sent = (note as Record<string, unknown>)[field]
    const rightWith = [
      { step: 0, at: `notes.1.${field}`, ...(sent === undefined ? {} : { sent }), ...(kept === undefined ? {} : { kept }) },
    ]
    expect(headlineOf(failing({ steps: [notes(note, 400)], difference, rightWith }))).toBe(headline)
  })

  it('stands beside the message where another request sent it', () => {
    const steps = [notes({ is_pinned: true }), step('account-transfer-status/S-NORTH/CT-abc123-1/', 404)]
    const rightWith = [{ step: 0, at: 'notes.1.is_pinned', sent: true, kept: false }]
    expect(headlineOf(failing({ steps, difference: { at: 'HTTP status', expected: 200, got: 404 }, rightWith }))).toBe(
      'It is wrong, where notes.1.is_pinned is true; with false it passes.',
    )
  })

  it('is told by its decimal places where those are cut off', () => {
    const steps = [step('energy-amount/create/', 201, { ...account, energy_amount: { quantity: '0.1234' } }), read]
    const neighbours = { step: 0, at: 'energy_amount.quantity', fails: [], passes: ['2020.726'] }
    const difference = { at: 'energy_amounts.0.quantity', expected: '0.1234', got: '0.123' }
    const deed = 'An energy amount with a quantity of 4 decimal places is stored with 3 decimal places'
    expect(headlineOf(failing({ steps, sent: { step: 0, at: 'energy_amount' }, difference, neighbours }))).toBe(
      `${deed}; with "2020.726" it passes.`,
    )
  })

  it('is told by its characters where more than decimal places is cut off', () => {
    const steps = [step('energy-amount/create/', 201, { ...account, energy_amount: { quantity: '1234567.1234' } }), read]
    const difference = { at: 'energy_amounts.0.quantity', expected: '1234567.1234', got: '12345' }
    expect(headlineOf(failing({ steps, sent: { step: 0, at: 'energy_amount' }, difference }))).toBe(
      'An energy amount with a quantity of 12 characters is stored with 5 characters.',
    )
  })

  it('is told of what is stored otherwise, with the values that are not', () => {
    const steps = [notes({ created_at: '1969-07-20T20:17:40+01:00' }), read]
    const changed = failing({
      steps,
      sent: { step: 0, at: 'notes.1' },
      difference: { at: 'notes.1.created_at', expected: '1969-07-20T20:17:40+01:00', got: '1970-01-01T00:00:00Z' },
    })
    const neighbours = { step: 0, at: 'notes.1.created_at', fails: [], passes: ['2025-01-15T12:00:00Z'] }
    const deed = 'A note with "1969-07-20T20:17:40+01:00" as created_at is stored with "1970-01-01T00:00:00Z"'
    expect(headlineOf(changed)).toBe(`${deed}.`)
    expect(headlineOf({ ...changed, neighbours })).toBe(`${deed}; with "2025-01-15T12:00:00Z" it passes.`)
    // What decides may stand elsewhere.
    const rightWith = [{ step: 0, at: 'notes.0.body', sent: 'NOTE', kept: 'Test' }]
    expect(headlineOf({ ...changed, rightWith })).toBe(`${deed}, where notes.0.body is "NOTE"; with "Test" it passes.`)
    // Where another request has to do with it, that is not all.
    expect(headlineOf({ ...changed, instead: { step: 0, at: 'notes.0' } })).toBeUndefined()
    expect(headlineOf({ ...changed, steps: [...steps, notes({ created_at: '2025-01-15T12:00:00Z' }), read], shownBy: 3 })).toBeUndefined()
  })
})

it.each<readonly [string, unknown, unknown, string | undefined]>([
  ['a text', 'x', undefined, 'A note with "x" as document_paths is stored without it.'],
  ['an empty list that is left out', [], undefined, undefined],
  ['an object', null, {}, 'A note with null as document_paths is stored with {}.'],
  ['a part of a list', [{}, {}], [{}], undefined],
  ['what means the same', '1.0', '1.00', undefined],
])('what is stored instead is told where a headline holds it: %s', (_name, expected, got, headline) => {
  const difference = { at: 'notes.1.document_paths', expected, got }
  const failure = failing({ steps: [notes({ document_paths: expected }), read], sent: { step: 0, at: 'notes.1' }, difference })
  expect(headlineOf(failure)).toBe(headline)
})

describe('circumstances', () => {
  const steps = [notes({}), step('account-import-process/process/', 400, { ...account, dry_run: true }), read]

  it.each<readonly [string, Partial<Failure>, string]>([
    [
      'a request without which it passes',
      { rightWithout: [1] },
      'It is wrong; without the request to process a staged account (request 2, a dry run, answered with 400) it passes.',
    ],
    [
      'a request before which it was right',
      { spoiltBy: 0 },
      'It is wrong; just before the request to add notes (request 1, answered with 201), it was still right.',
    ],
    ['requests at once', { rightInTurn: true }, 'It is wrong; sent one after the other, its requests pass.'],
    ['an answer that was not read', { whenRead: 'passes' }, 'It is wrong; with a client that reads every answer it passes.'],
    ['time', { rightAfterMs: 0 }, 'It is wrong; the same request, sent again right away, gets the right answer.'],
    [
      'a place where the same wrong value is refused',
      {
        difference: { at: 'HTTP status', expected: 400, got: 201 },
        varied: [
          { steps: [0], at: 'a', how: 'moved', sent: 1, isSame: true },
          { steps: [0], at: 'b', how: 'moved', sent: 1, status: 400 },
        ],
      },
      'It is wrong; at b it is refused.',
    ],
  ])('are added to the message: %s', (_name, more, headline) => {
    expect(headlineOf(failing({ steps, ...more }))).toBe(headline)
  })

  it('are not told where none is known, nor before a drawing', () => {
    expect(headlineOf(failing({ steps }))).toBeUndefined()
    expect(headlineOf(failing({ steps, rightInTurn: true, message: 'So:\n  a |---|\n' }))).toBeUndefined()
  })
})
