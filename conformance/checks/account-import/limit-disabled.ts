import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { setLimit, withLimit } from '../../actions/with-limit.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** Without a limit, accounts are processed while others are held up; with one before or not. */
export const limitDisabled: readonly Check[] = [null, 1].map((before) =>
  defineCheck({
    name: before === null ? 'limit-disabled' : 'limit-disabled-after-one',
    requirements: ['8-limit-disabled', '3.1-process-201'],
    needs: ['operator:limits', 'operator:hold'],
    alone: true,
    inputs: fc.integer({ min: 1, max: 3 }),
    run: (trial: Trial, others) => expectUnlimited(trial, before, others),
  }),
)

/** @param before The limit until an account is in progress. */
async function expectUnlimited(trial: Trial, before: number | null, others: number): Promise<void> {
  const pairs = []
  for (let count = 0; count < others + 2; count++) pairs.push(await smallStaged(trial))
  const [first, second, ...more] = pairs
  trial.require(first !== undefined && second !== undefined, 'nothing is staged')
  await withLimit(trial, before, async () => {
    await whileHeld(trial, first, {}, async ({ inProgress, early }) => {
      trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
      if (before !== null) await setLimit(trial, null)
      const answer = await whileHeld(trial, second, {}, async (held) => {
        // What is refused already shows it with the fewest requests.
        if (held.early()?.status === 429) return
        for (const other of more) {
          const { status } = await trial.process(other)
          const said = `While another account is in progress, processing a staged one answers ${status}.`
          trial.demand('3.1-process-201', !isFailure({ status }), said, statusDifference(status, `not ${status}`))
          trial.demandStatus('8-limit-disabled', { status }, 'not 429', 'With the limit disabled and others in progress, a process request')
        }
      })
      trial.demandStatus('8-limit-disabled', answer, 'not 429', 'With the limit disabled and another one in progress, a process request')
    })
  })
}
