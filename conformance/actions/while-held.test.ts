import { expect, it } from 'vitest'
import { whileItIsHeld } from './while-held.ts'

it('a status that was never told is not said never to have become IN_PROGRESS', () => {
  const refused = {
    message: 'the status of the account answers 429 instead of 200',
    difference: { at: 'HTTP status', expected: 200, got: 429 },
  }
  expect(whileItIsHeld(refused)).toBe('While a process request is held,')
  const other = {
    message: 'the status of the account is UNKNOWN instead of IN_PROGRESS',
    difference: { at: 'status', expected: 'IN_PROGRESS', got: 'UNKNOWN' },
  }
  expect(whileItIsHeld(other)).toBe('While a process request is held, the status never became IN_PROGRESS; in the end')
})
