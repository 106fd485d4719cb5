import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import type { Setting } from '../setting/setting.ts'
import { Latencies } from '../trial/latencies.ts'
import { PacedRun } from './pace.ts'

const check = (runs: number) =>
  defineCheck({ name: `of ${runs}`, requirements: [], inputs: fc.constant(0), runs, run: async () => undefined })

it('a run tells what is left by what is over, and nothing before that says anything', () => {
  const turns = [
    { check: check(1), portion: 'first' },
    { check: check(3), portion: 'all' },
  ] as const
  // Nothing but its latencies matters here.
  const setting = { latencies: new Latencies() } as Setting
  const target = { count: 0 }
  const run = new PacedRun(turns, setting, target)
  expect(run.pace()).toMatchObject({ requests: 0, medianMs: undefined, leftMs: undefined })
  setting.latencies.add('createNotes', 7, undefined)
  target.count = 12
  run.end(turns[0])
  const start = performance.now()
  while (performance.now() - start < 5);
  const { requests, perSecond, medianMs, leftMs = 0 } = run.pace()
  expect([requests, medianMs]).toEqual([12, 7])
  // A quarter is done in the time in which 12 requests were sent.
  expect(leftMs).toBeCloseTo(3 * (12 / perSecond) * 1000, 5)
  run.end(turns[1])
  expect(run.pace().leftMs).toBe(0)
})
