import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../trial/listed.ts'
import { pendingFault, standing } from '../../trial/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A client hangs up before it reads the answer to a staging, and stages again. */
export const stageUnread = defineCheck({
  name: 'stage-unread',
  requirements: ['3.1-stage-again-200', '3.1-stage-again-still-pending', '3.1-stage-first-pending'],
  needs: ['socket'],
  runs: 2,
  inputs: fc.integer({ min: 1, max: 2 }),
  async run(trial: Trial, times) {
    const pair = trial.pair()
    const body = trial.account(pair)
    for (let count = 0; count < times; count++) await trial.sendAndHangUp('stageAccount', { body })
    // Whether the server goes on without its client is its own affair; it is given time to make up its mind.
    let before = await trial.status(pair)
    for (let count = 0; count < 10 && before.status !== 200; count++) {
      await sleep(50)
      before = await trial.status(pair)
    }
    const again = await trial.send('stageAccount', { body })
    if (before.status === 200) {
      trial.demand(
        '3.1-stage-again-200',
        again.status === 200,
        `Staging again, when nobody read the first answer, answers ${again.status}.`,
      )
    }
    trial.require(again.status === 200 || again.status === 201, `staging answers ${again.status}`)
    const seen = await standing(trial, pair)
    const fault = pendingFault(seen)
    trial.demand('3.1-stage-first-pending', fault === undefined, `After stagings of which one answer was read ${fault}.`)
    const listed = externalNumbers(seen.pending).filter((number) => number === pair.external_account_number).length
    trial.demand('3.1-stage-again-still-pending', listed <= 1, 'The list of pending accounts holds the account twice.')
  },
})
