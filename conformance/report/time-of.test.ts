import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { timeOf } from './time-of.ts'

const began = Date.parse('2026-11-20T12:00:00.000Z')

function post(external_account_number: string, sent: number): Step {
  return { request: { method: 'POST', path: '/', body: { external_account_number } }, sent, ended: sent + 4, response: { status: 201 } }
}

function listed(got: string): Step {
  const body = [{ external_account_number: 'A', account_created_at: got }]
  return { request: { method: 'GET', path: '/list/' }, sent: 100, ended: 101, response: { status: 200, body } }
}

it.each([
  ['of the request that was under way', '2026-11-20T12:00:00.012Z', 1],
  ['of none where only that of another account was', '2026-11-20T12:00:00.032Z', undefined],
  ['of none where nothing was', '2026-11-20T12:00:00.060Z', undefined],
  ['of none where it is in whole seconds', '2026-11-20T12:00:00Z', undefined],
])('a wrong time is told to be that %s', (_what, got, step) => {
  const steps = [post('A', 0), post('A', 10), post('B', 30), listed(got)]
  const difference = { at: '0.account_created_at', expected: '2026-11-20T12:00:00.002Z', got }
  expect(timeOf({ steps, difference }, began)).toBe(step)
})
