import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { externalNumbers, lackOf } from '../../reading/listed.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { createdFault } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { inTime, whileHeld } from '../../actions/while-held.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** What else can be done with an account while it is processed. */
export const inProgressOthers = defineCheck({
  name: 'in-progress-others',
  requirements: [
    '3.1-process-while-in-progress-open',
    '3.1-stage-while-in-progress-open',
    '3.1-lists-all-in-progress',
    '3.1-lists-while-in-progress-open',
    '3.1-process-one-account-per-pair',
    '3.1-status-after-in-progress',
    '7-no-500-for-input',
  ],
  needs: ['operator:hold'],
  async run(trial: Trial) {
    for (const move of ['process', 'stage', 'dry run'] as const) {
      const pair = await trial.staged()
      const second: Promise<Answer>[] = []
      const first = await whileHeld(trial, pair, {}, async ({ inProgress, early }) => {
        trial.require(inProgress && early() === undefined, 'the account does not stay in progress while its process request is held up')
        const [all, open, done] = [await trial.list('All'), await trial.list('Pending'), await trial.list('Imported')]
        const names = Object.entries({ all, pending: open, imported: done })
          .filter(([, list]) => externalNumbers(list).includes(pair.external_account_number))
          .map(([name]) => name)
        trial.require(Array.isArray(all.body), `the list of all accounts answers ${all.status}`)
        const message = 'The list of all accounts lacks an account that is in progress.'
        trial.demandIn(all, '3.1-lists-all-in-progress', names.includes('all'), message, lackOf(pair.external_account_number))
        trial.observe('3.1-lists-while-in-progress-open', `listed among: ${names.join(', ') || 'none'}`)
        const more = move === 'dry run' ? { dry_run: true } : {}
        second.push(move === 'stage' ? trial.send('stageAccount', { body: trial.account(pair) }) : trial.process(pair, more))
        const answer = await inTime(trial, Promise.race(second), 700)
        const id = move === 'stage' ? '3.1-stage-while-in-progress-open' : '3.1-process-while-in-progress-open'
        const what = answer ? `answers ${answer.status} at once with ${bodyShape(answer)}` : 'waits'
        trial.observe(id, move === 'dry run' ? `a dry run ${what}` : what)
        // It is in order or refused; no answer of section 4 to either is that the server failed.
        if (answer)
          trial.demand(
            '7-no-500-for-input',
            !isFailure(answer),
            `While an account is in progress, a second request (${move}) ${what}.`,
            statusDifference(answer.status, `not ${answer.status}`),
          )
      })
      const created = [first, ...(move === 'stage' ? [] : await Promise.all(second))].filter(({ status }) => status === 201)
      const both = 'Two process requests of one pair, the second while the first is in progress, answer 201.'
      if (!trial.demand('3.1-process-one-account-per-pair', created.length <= 1, both, statusDifference(201, 'not 201'))) return
      const [winner] = created
      trial.require(winner !== undefined, 'no process request that was held up answers 201')
      await Promise.all(second)
      const fault = createdFault(await trial.status(pair))
      trial.demandNoFault('3.1-status-after-in-progress', fault, 'After the account was in progress')
    }
  },
})
