import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { pendingFault, standing, statusFault } from '../../reading/standing.ts'
import { processWithSlot } from '../../actions/process-with-slot.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectJson, jsonRequirements } from '../interface/expect-json.ts'
import { inTime, whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** As many process requests as the limit allows are held up; others of the import supplier exceed it, and succeed when some are over. */
export const limit = defineCheck({
  name: 'limit',
  requirements: [
    '8-limit-429',
    '8-limit-429-creates-nothing',
    '8-limit-within',
    '8-limit-retry-succeeds',
    '3.1-status-unknown-failed',
    '8-429-body-open',
    '8-429-retry-after-open',
    ...jsonRequirements,
  ],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  runs: 4,
  inputs: fc.record({ max: fc.integer({ min: 1, max: 3 }), excess: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { max, excess }) {
    const held = [...(await stagedMany(max))]
    const others = await stagedMany(excess)
    const refused: AccountReference[] = []
    await withLimit(trial, max, async () => {
      await holdAll(held, async () => {
        for (const other of others) {
          const answer = await inTime(trial, trial.process(other))
          if (!answer) trial.demand('8-limit-429', false, 'A process request above the limit waits.')
          if (!answer || !trial.demandStatus('8-limit-429', answer, 429, 'A process request above the limit')) continue
          refused.push(other)
          expectJson(trial, 'processAccount', answer)
          const fault = pendingFault(await standing(trial, other, 'pending'))
          trial.demandNoFault('8-limit-429-creates-nothing', fault, 'After a process request was answered with 429')
          trial.observe('8-429-body-open', bodyShape(answer))
          trial.observe('8-429-retry-after-open', answer.headers['retry-after'] === undefined ? 'no Retry-After' : 'carries Retry-After')
        }
      })
      for (const other of refused) {
        const fault = statusFault(await trial.status(other), 'UNKNOWN')
        trial.demandNoFault('3.1-status-unknown-failed', fault, 'After a process request was answered with 429')
        const { status } = await processWithSlot(trial, other)
        if (status !== 201) await trial.imported()
        const over = 'After the other accounts have finished, a process request that was answered with 429'
        trial.demandStatus('8-limit-retry-succeeds', { status }, 201, over)
      }
    })

    async function stagedMany(count: number): Promise<AccountReference[]> {
      const pairs = []
      for (let index = 0; index < count; index++) pairs.push(await trial.staged())
      return pairs
    }

    /** Holds up the pairs, one after the other, acts, and lets them go. */
    async function holdAll([pair, ...more]: readonly AccountReference[], act: () => Promise<void>): Promise<void> {
      if (!pair) return act()
      const answer = await whileHeld(trial, pair, {}, async ({ inProgress, early }) => {
        const refused = early()?.status === 429
        if (!trial.demand('8-limit-within', !refused, 'A process request within the limit answers 429.', statusDifference(429, 'not 429')))
          return
        trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
        await holdAll(more, act)
      })
      trial.demandStatus('8-limit-within', answer, 'not 429', 'In the end, a process request within the limit')
    }
  },
})
