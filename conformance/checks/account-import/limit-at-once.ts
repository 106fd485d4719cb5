import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { withLimit } from '../../actions/with-limit.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** So many process requests more than the limit allows. */
const excess = 3

/** How long a server may take to answer those, in milliseconds. */
const patience = 3000

/** More process requests at once than the limit allows, all of them held up: the excess ones are refused, though none was there before. */
export const limitAtOnce = defineCheck({
  name: 'limit-at-once',
  requirements: ['8-limit-429'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  runs: 4,
  inputs: fc.integer({ min: 1, max: 2 }),
  async run(trial: Trial, max) {
    const pairs: AccountReference[] = []
    while (pairs.length < max + excess) pairs.push(await trial.staged())
    await withLimit(trial, max, async () => {
      const early: Answer[] = []
      await setHolds(trial, pairs, true)
      const answers = pairs.map(async (pair) => early.push(await trial.process(pair)))
      const settled = Promise.allSettled(answers)
      try {
        const until = trial.now() + patience
        while (early.length < excess && trial.now() < until) await trial.wait(10)
        const created = early.find(({ status }) => status === 201)
        trial.require(!created, 'the hold of the operator does not keep a process request in progress')
        const refused = early.filter(({ status }) => status === 429).length
        const difference = { at: httpStatus, expected: `429 for ${excess} of them`, isInWords: true, got: `429 for ${refused}` } as const
        const said = `Of ${pairs.length} process requests at once, under a limit of ${max}, ${pairs.length - early.length} are in progress.`
        trial.demand('8-limit-429', refused >= excess, said, difference)
      } finally {
        await setHolds(trial, pairs, false)
        await settled
      }
    })
  },
})

async function setHolds(trial: Trial, pairs: readonly AccountReference[], isHeld: boolean): Promise<void> {
  for (const pair of pairs) await trial.setHold(pair, isHeld)
}
