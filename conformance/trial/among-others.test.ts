import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Setting } from '../setting/setting.ts'
import { amongOthers } from './among-others.ts'

/** A target that processes so many accounts at once, and answers 429 to more. */
function targetWithin(limit: number) {
  let running = 0
  const statuses: number[] = []
  return {
    statuses,
    async process() {
      const isTaken = running < limit
      if (isTaken) running++
      await sleep(1 + Math.random() * 2)
      if (isTaken) running--
      const status = isTaken ? 201 : 429
      statuses.push(status)
      return { status, headers: {}, text: '' }
    },
  }
}

it('every trial that sends one request after the other gets its answer, however few accounts the target processes at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }), async (limit, lanes) => {
      const target = targetWithin(limit)
      const setting = {} as Setting
      const trials = Array.from({ length: lanes }, async () => {
        const trial = {}
        for (let count = 0; count < 4; count++)
          expect(await amongOthers(setting, trial, () => target.process())).toHaveProperty('response.status', 201)
      })
      await Promise.all(trials)
      // None is sent more than twice.
      expect(target.statuses.length).toBeLessThanOrEqual(2 * 4 * lanes)
    }),
    { numRuns: 15 },
  )
})

it('a trial alone gets the answer that there is', async () => {
  const setting = {} as Setting
  const answer = await amongOthers(setting, {}, async () => ({ status: 429, headers: {}, text: '' }))
  expect(answer).toHaveProperty('response.status', 429)
})

it('a trial whose own request is held up gets past a trial that waits for it', async () => {
  const target = targetWithin(2)
  const setting = {} as Setting
  const [holding, other] = [{}, {}]
  let release = () => {}
  const held = amongOthers(
    setting,
    holding,
    () => new Promise((resolve) => (release = () => resolve({ status: 201, headers: {}, text: '' }))),
  )
  const waits = amongOthers(setting, other, async () => ({ status: 429, headers: {}, text: '' }))
  await sleep(5)
  expect(await amongOthers(setting, holding, () => target.process())).toHaveProperty('response.status', 201)
  release()
  await Promise.all([held, waits])
})
