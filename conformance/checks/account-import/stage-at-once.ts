import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../trial/listed.ts'
import { markedAccount } from '../../trial/marked-account.ts'
import { pendingFault, standing } from '../../trial/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** The same pair is staged several times at once: one staging is the first, all others are replacements. */
export const stageAtOnce = defineCheck({
  name: 'stage-at-once',
  requirements: ['3.1-stage-first-201', '3.1-stage-again-200', '3.1-stage-again-still-pending', '3.1-stage-first-pending'],
  runs: 5,
  inputs: fc.record({ stagings: fc.integer({ min: 2, max: 6 }), stagedBefore: fc.boolean(), same: fc.boolean() }),
  async run(trial: Trial, { stagings, stagedBefore, same }) {
    const pair = stagedBefore ? await trial.staged() : trial.pair()
    const record = markedAccount(trial, pair, trial.names.text('V'))
    const records = Array.from({ length: stagings }, () => (same ? record : markedAccount(trial, pair, trial.names.text('V'))))
    const valid = await trial.send('validateAccount', { body: record })
    trial.require(valid.status === 200, `a record like the accepted one is validated with ${valid.status}`)
    const answers = await Promise.all(records.map((body) => trial.send('stageAccount', { body })))
    const created = answers.filter(({ status }) => status === 201).length
    const accepted = answers.filter(({ status }) => status === 201 || status === 200).length
    const at = stagedBefore ? 'Staging a pending pair several times at once' : 'Staging a pair several times at once'
    trial.demand('3.1-stage-again-200', created <= (stagedBefore ? 0 : 1), `${at} is answered with 201 ${created} times.`)
    if (accepted === stagings && !stagedBefore) trial.demand('3.1-stage-first-201', created >= 1, `${at} is never answered with 201.`)
    trial.require(accepted > 0, 'no staging of several at once was accepted')
    const seen = await standing(trial, pair)
    const fault = pendingFault(seen)
    trial.demand('3.1-stage-first-pending', fault === undefined, `After several stagings at once ${fault}.`)
    const times = [seen.pending, seen.all].map((list) => externalNumbers(list).filter((number) => number === pair.external_account_number))
    trial.demand(
      '3.1-stage-again-still-pending',
      times.every(({ length }) => length <= 1),
      'A list holds the account twice.',
    )
    const later = await trial.send('stageAccount', { body: record })
    trial.demand('3.1-stage-again-200', later.status === 200, `Staging again answers ${later.status}.`)
  },
})
