import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { underWaySince } from './under-way-since.ts'

const step = (sent: number, ended: number, isAtOnce?: true): Step => ({
  request: { method: 'POST', path: '/' },
  sent,
  ended,
  ...(isAtOnce ? { isAtOnce } : {}),
})

it.each([
  ['one after the other', [step(1, 2), step(3, 4)], undefined],
  ['one that was held up while others came and went', [step(1, 2), step(4, 5), step(6, 7), step(3, 8, true)], 1],
  ['requests at once, whichever came back first', [step(1, 2), step(4, 5), step(3, 6, true)], undefined],
  ['without times', [{ request: { method: 'POST', path: '/' } } as const, step(3, 4)], undefined],
])('the last of %s', (_what, steps: readonly Step[], since) => {
  expect(underWaySince(steps, steps.length - 1)).toBe(since)
})
