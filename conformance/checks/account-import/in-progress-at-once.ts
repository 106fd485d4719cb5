import { smallStaged } from '../../actions/small-account.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** An account in progress stays so when the processing of another one begins. */
export const inProgressAtOnce = defineCheck({
  name: 'in-progress-at-once',
  requirements: ['3.1-status-in-progress'],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    const [first, second] = [await smallStaged(trial), await smallStaged(trial)]
    const others: Promise<unknown>[] = []
    await whileHeld(trial, first, {}, async ({ inProgress, early }) => {
      trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
      await trial.setHold(second, true)
      others.push(trial.process(second).catch(() => undefined))
      try {
        // A server may take one account after the other; the first is in progress then as well.
        for (const pause of [10, 40, 150]) {
          await trial.wait(pause)
          if (asObject((await trial.status(second)).body)['status'] === 'IN_PROGRESS') break
        }
        const seen = await trial.status(first)
        trial.require(early() === undefined, 'the hold of the operator does not keep a process request waiting')
        const message = 'While a process request is held up, the status is another one once a second process request has begun.'
        trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', message)
      } finally {
        await trial.setHold(second, false)
      }
    })
    // Where one account is taken after the other, the second had to wait for the first.
    await Promise.all(others)
  },
})
