import { expect, it } from 'vitest'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { ofItsRecords } from './of-its-records.ts'

let now = 0

const about = (account: string, more: Partial<Step> = {}): Step => ({
  request: { method: 'POST', path: '/v1/x/', body: { external_account_number: `CT-abc123-${account}` } },
  response: { status: 200 },
  sent: now++,
  ended: now,
  ...more,
})

const others = (count: number) => Array.from({ length: count }, (_, index) => about(`other${index}`))

const value = { value: 'V-abc123-0001' }
const sent = () => about('a', { request: { method: 'POST', path: '/v1/x/', body: value } })
const read = (body: unknown) => about('', { request: { method: 'GET', path: '/v1/read/a' }, response: { status: 200, body } })
const requirement = { message: 'It is gone.', difference: { at: '', expected: value, got: undefined } }

it('leaves out what was sent about other records before it was sent, and says so', () => {
  const steps = [about('b'), ...others(20), sent(), about('c'), read(null)]
  const { steps: left, shownBy, message } = ofItsRecords<Violation>({ ...requirement, steps }, 'abc123')
  expect(left).toEqual(steps.slice(-3))
  expect(shownBy).toBe(2)
  expect(message).toBe('It is gone.\nBesides these the suite sent 21 requests about other records before, left out here.')
})

it('leaves out what was sent about other records while it was still right', () => {
  const steps = [sent(), ...others(20), read(value), about('c'), read(null)]
  expect(ofItsRecords({ ...requirement, steps }, 'abc123').steps).toEqual([steps[0], ...steps.slice(-3)])
})

it('keeps what the operator set for all, and what was under way at once', () => {
  const set: Step = { ...about('-'), operator: 'limits', request: { method: 'PUT', path: '/limits', body: { max: 1 } } }
  const own = sent()
  const beside = about('b', { sent: (own.sent ?? 0) - 1, ended: (own.ended ?? 0) + 1 })
  const steps = [set, ...others(20), beside, own, read(null)]
  expect(ofItsRecords({ ...requirement, steps }, 'abc123').steps).toEqual([set, beside, own, steps.at(-1)])
})

it('keeps of an error of the server what was about its records, and what was under way beside it', () => {
  const failing = about('a', { response: { status: 500 } })
  const beside = about('c', { sent: failing.sent ?? 0, ended: (failing.ended ?? 0) + 1 })
  const steps = [about('a'), ...others(20), beside, failing]
  const difference = { at: 'HTTP status', expected: 201, got: 500 }
  expect(ofItsRecords({ message: 'It fails.', difference, steps }, 'abc123').steps).toEqual([steps[0], beside, failing])
})

it.each([
  ['is short', [...others(9), sent(), read(null)]],
  ['was never sent', [...others(20), read(null)]],
  ['is about one record', Array.from({ length: 20 }, sent)],
])('leaves as it is what %s', (_what, steps) => {
  const violation: Violation = { ...requirement, steps }
  expect(ofItsRecords(violation, 'abc123')).toBe(violation)
})
