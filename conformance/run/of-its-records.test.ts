import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
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

const requirement = { message: 'It is gone.' }

it('leaves out what names other records than the request that shows it, and says so', () => {
  const steps = [about('a'), ...others(20), about('a'), about('late')]
  const { steps: left, shownBy, message } = ofItsRecords({ ...requirement, steps, shownBy: 21 }, 'abc123')
  expect(left).toEqual([steps[0], steps[21]])
  expect(shownBy).toBe(1)
  expect(message).toBe('It is gone.\nBesides these the suite sent 21 requests about other records, left out here.')
})

it('keeps what the operator set for all, and what was under way at once', () => {
  const set: Step = { ...about('-'), operator: 'limits', request: { method: 'PUT', path: '/limits', body: { max: 1 } } }
  const own = about('a')
  const beside = about('b', { sent: own.sent ?? 0, ended: (own.ended ?? 0) + 1 })
  const steps = [set, ...others(20), own, beside, ...others(2), about('a')]
  expect(ofItsRecords({ ...requirement, steps }, 'abc123').steps).toEqual([set, own, beside, steps.at(-1)])
})

it.each([
  ['is short', [about('a'), ...others(10), about('a')]],
  ['names no record where it shows', [...others(20), { request: { method: 'GET', path: '/list' } }]],
  ['is about one record', Array.from({ length: 20 }, () => about('a'))],
])('leaves as it is what %s', (_what, steps) => {
  const violation = { ...requirement, steps }
  expect(ofItsRecords(violation, 'abc123')).toBe(violation)
})
