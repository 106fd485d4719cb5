import { expect, it } from 'vitest'
import { changeFault, type snapshot } from './snapshot.ts'

type Snapshot = Awaited<ReturnType<typeof snapshot>>

const step = { request: { method: 'GET', path: '/status' } }
const status = { value: 200, at: 'HTTP status', step, said: 'the status of the account answers' }
const among = { value: true, step, said: 'the list of all accounts holds the account' }
const before: Snapshot = { shown: { status, among }, stored: { notes: [{ body: 'one' }] } }

it('is nothing where all is as it was', () => {
  expect([changeFault(before, before), changeFault(before, undefined)]).toEqual([undefined, undefined])
})

it('is told with the place, the values and the request that shows it', () => {
  const after = { ...before, shown: { status: { ...status, value: 404 }, among } }
  expect(changeFault(before, after)).toEqual({
    message: 'the status of the account answers 404 instead of 200',
    difference: { at: 'HTTP status', expected: 200, got: 404 },
    step,
  })
})

it('is told of a list that lacks what it held, which no place shows', () => {
  const lacks = { value: false, step, said: 'the list of all accounts lacks the account' }
  const fault = changeFault(before, { ...before, shown: { status, among: lacks } })
  expect(fault).toEqual({ message: 'the list of all accounts lacks the account, unlike before', step })
})

it('is told of what is stored, with the place in what the operator reads', () => {
  const fault = changeFault(before, { ...before, stored: { notes: [{ body: 'other' }] } })
  expect(fault).toEqual({
    message: 'what is stored as notes of the account is not what it was before',
    difference: { at: 'notes.0.body', expected: 'one', got: 'other' },
  })
})
