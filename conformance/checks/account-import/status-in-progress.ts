import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { createdFault } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { not } from '../../trial/value-difference.ts'

/** The status while a process request is under way and after it. */
export const statusInProgress = defineCheck({
  name: 'status-in-progress',
  requirements: ['3.1-status-in-progress', '3.1-status-after-in-progress', '3.1-status-completed', '3.1-status-unknown-staged'],
  needs: ['operator:hold'],
  runs: 2,
  inputs: fc.record({ stagings: fc.integer({ min: 1, max: 2 }), others: fc.nat(2) }),
  async run(trial: Trial, { stagings, others }) {
    const bystander = await trial.staged()
    const pair = trial.pair()
    for (let count = 0; count < stagings; count++) await trial.staged(pair)
    const processed = await whileHeld(trial, pair, {}, async ({ fault, early }) => {
      trial.require(early() === undefined, 'the hold of the operator does not keep a process request waiting')
      trial.demandNoFault(
        '3.1-status-in-progress',
        fault,
        'While a process request is held, the status never became IN_PROGRESS; in the end',
      )
      await trial.status(bystander)
      for (let count = 0; count < others; count++) await trial.imported()
      const seen = await trial.status(pair)
      trial.require(early() === undefined, 'the hold of the operator does not keep a process request waiting')
      const later = 'While a process request is held, the account does not stay IN_PROGRESS.'
      trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', later)
      const tooEarly = 'The status is COMPLETED before the process request is answered.'
      trial.demandValue('3.1-status-completed', seen, 'status', not('COMPLETED'), tooEarly)
    })
    trial.require(processed.status === 201, `a process request that was held up answers ${processed.status}`)
    const fault = createdFault(await trial.status(pair))
    trial.demandNoFault('3.1-status-after-in-progress', fault, 'After a process request that the operator held up')
  },
})
