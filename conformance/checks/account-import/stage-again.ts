import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { excessIn } from '../../reading/listed.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { noNumber, pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A pending pair is staged again, any number of times, with the same record or another. */
export const stageAgain = defineCheck({
  name: 'stage-again',
  requirements: [
    '3.1-stage-again-200',
    '3.1-stage-again-still-pending',
    '1-staging-replaced-any-number',
    '1-staging-creates-no-account',
    '4.2-stage-body',
    '3.1-status-unknown-staged',
  ],
  runs: 6,
  inputs: fc.record({
    replacements: fc.array(fc.record({ changed: fc.boolean(), others: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    bystander: fc.boolean(),
  }),
  async run(trial: Trial, { replacements, bystander }) {
    const other = bystander ? await trial.staged() : undefined
    const pair = trial.pair()
    let record = markedAccount(trial, pair, trial.names.text('V'))
    const first = await trial.send('stageAccount', { body: record })
    trial.require(first.status === 201, `a first staging answers ${first.status}`)
    for (const [index, { changed, others }] of replacements.entries()) {
      if (others) await trial.staged()
      if (changed) {
        record = markedAccount(trial, pair, trial.names.text('V'))
        const valid = await trial.send('validateAccount', { body: record })
        trial.require(valid.status === 200, `a record like the accepted one is validated with ${valid.status}`)
      }
      const again = await trial.send('stageAccount', { body: record })
      const kept = trial.demandStatus('3.1-stage-again-200', again, 200, 'Staging again')
      const times = index === 0 ? 'The first replacement' : 'A later replacement'
      trial.demandStatus('1-staging-replaced-any-number', again, '2xx', `${times} of staged data`)
      if (!kept) return
      const said = 'The answer to staging again does not hold the pair that was sent.'
      for (const [field, value] of Object.entries(pair)) trial.demandValue('4.2-stage-body', again, field, value, said)
    }
    const seen = await standing(trial, pair)
    const unknown = 'The status of an account that was staged again is not UNKNOWN.'
    trial.demandValue('3.1-status-unknown-staged', seen.status, 'status', 'UNKNOWN', unknown)
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-stage-again-still-pending', fault, 'After staging again')
    const numbered = 'A staged account has a platform account number.'
    trial.demandValue('1-staging-creates-no-account', seen.status, 'platform_account_number', noNumber, numbered)
    const difference = excessIn(seen.pending, pair.external_account_number, 1)
    const twice = difference && { message: 'the list of pending accounts holds it twice', difference, step: seen.steps.pending }
    trial.demandNoFault('3.1-stage-again-still-pending', twice, 'After an account was staged again')
    if (other) {
      const harm = pendingFault(await standing(trial, other))
      trial.demandNoFault('3.1-stage-again-still-pending', harm, 'After another account was staged again')
    }
  },
})
