import { expect, it } from 'vitest'
import { shownBy } from './shown-by.ts'
import type { Step } from './step.ts'

const post: Step = { request: { method: 'POST', path: '/v1/x/' }, response: { status: 400, body: { detail: 'No.' } } }
const read = (body: unknown): Step => ({
  operator: 'read-definitions',
  request: { method: 'GET', path: '/x' },
  response: { status: 200, body },
})

it.each([
  [
    'an item that a list lacks in the list, not in an object',
    [read([{ a: 1 }]), read([]), post],
    { at: '0', expected: { a: 1 }, got: undefined },
    1,
  ],
  ['what an item lacks where the item is', [read([{ a: 1 }]), read([]), post], { at: '0.b', expected: 1, got: undefined }, 0],
  ['what came otherwise where it came', [read([{ a: 2 }]), read([{ a: 1 }]), post], { at: '0.a', expected: 1, got: 2 }, 0],
  ['what a record lacks in an object', [read([]), post, read([])], { at: 'code', expected: 'x', got: undefined }, 1],
  ['a status in an answer of the target', [post, read([])], { at: 'HTTP status', expected: 201, got: 400 }, 0],
])('finds %s', (_what, steps, difference, index) => {
  expect(shownBy(steps, difference)).toBe(index)
})
