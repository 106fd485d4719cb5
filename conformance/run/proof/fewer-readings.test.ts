import { expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { fewerReadings } from './fewer-readings.ts'

const status = (said: string): Step => ({ request: { method: 'GET', path: '/status/' }, response: { status: 200, body: { status: said } } })
const stored = (body: unknown): Step => ({
  operator: 'read-account',
  request: { method: 'GET', path: '/accounts/S/1' },
  response: { status: 200, body },
})
const post: Step = { request: { method: 'POST', path: '/process/' }, response: { status: 201 } }

it('readings of the same with the same answer are shown by the first and the last, and counted', () => {
  const steps = [post, status('A'), status('B'), status('B'), status('B'), status('B')]
  const left = fewerReadings({ message: 'Late.', steps })
  expect(left.steps).toEqual([post, status('A'), status('B'), status('B')])
  expect(left).toMatchObject({ shownBy: 3, message: 'Late.\nIn between, 2 more readings of the same got the same answer, left out here.' })
})

it('those with other answers, and a few, stay as they are', () => {
  const violation = { message: 'Late.', steps: [post, status('A'), status('A'), status('A')] }
  expect(fewerReadings(violation)).toBe(violation)
})

it('of what the operator read, the last one before the failure stays, and what had to come', () => {
  const difference = { at: 'x', expected: 'two', got: 'three' }
  const steps = [stored({}), stored({ x: 'two' }), post, stored({}), post, stored({ x: 'three' })]
  const left = fewerReadings({ message: 'Lost.', steps, difference })
  expect(left.steps).toEqual([stored({ x: 'two' }), post, stored({}), post, stored({ x: 'three' })])
  const record = { difference: { at: 'x.*', expected: { a: 'two' }, got: undefined } }
  const ofRecord = fewerReadings({
    message: 'Lost.',
    steps: [stored({ x: [{ a: 'two' }] }), post, stored({}), post, stored({})],
    ...record,
  })
  expect(ofRecord.steps).toHaveLength(5)
  const byStatus = fewerReadings({ message: 'Lost.', steps: [stored({}), post], shownBy: 1 })
  expect(byStatus).toEqual({ message: 'Lost.', steps: [post], shownBy: 0 })
})

it('those that are sent with other headers are not the same', () => {
  const steps = ['A', 'B', 'C', 'D', 'E'].map((Authorization): Step => {
    const { request, ...step } = status('A')
    return { ...step, request: { ...request, headers: { Authorization } } }
  })
  const violation = { message: 'Let in.', steps }
  expect(fewerReadings(violation)).toBe(violation)
})
