import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { itemsAlike } from './items-alike.ts'

const notes = (sent: readonly object[], results: unknown): Step => ({
  request: { method: 'POST', path: '/notes', body: { notes: sent } },
  response: { status: 201, body: results },
})
const status = { at: '1.status', expected: 'NOTE_CREATION_SUCCESS', got: 'NOTE_ALREADY_EXISTS' }
const [plain, dated, other] = [{ body: 'N' }, { body: 'N', created_at: '2025-06-17T14:31:05+02:00' }, { body: 'M' }]

it('what was sent for a result comes first, and then what was sent of the same name', () => {
  const steps = [notes([other, plain], [other, plain]), notes([other, dated], [other, dated]), notes([plain], [plain])]
  expect(itemsAlike({ steps, shownBy: 1, difference: status })).toEqual([
    { step: 1, at: 'notes.1', item: dated },
    { step: 0, at: 'notes.1', item: plain },
  ])
})

it('transactions go by their ids', () => {
  const item = { transaction_id: 'T', amount: 5 }
  const results = [{ transaction_data: item, status: 'TRANSACTION_ALREADY_EXISTS' }]
  const step: Step = {
    request: { method: 'POST', path: '/t', body: { transactions: [item] } },
    response: { status: 201, body: { results } },
  }
  const difference = { at: 'results.0.status', expected: 'TRANSACTION_ADDED_TO_ACCOUNT', got: 'TRANSACTION_ALREADY_EXISTS' }
  expect(itemsAlike({ steps: [step], difference })).toEqual([{ step: 0, at: 'transactions.0', item }])
})

it.each([
  ['a failure shows in no result', { ...status, at: 'status' }, [plain, dated]],
  ['results stand in another order', status, [dated, other]],
  ['there are fewer results', status, [dated]],
  ['a result is null', status, [other, null]],
])('there are none where %s', (_what, difference, results) => {
  expect(itemsAlike({ steps: [notes([other, dated], results)], difference })).toEqual([])
})

it.each([{}, { results: null }, { results: {} }, null, 'N'])('there are none where the answer has no results: %j', (body) => {
  const difference = { ...status, at: '0.status' }
  expect(itemsAlike({ steps: [notes([dated], body)], difference })).toEqual([])
})
