import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { tryEach } from '../../trial/try-each.ts'

const operations = postAccountImports.filter((operation) => operation !== 'createNotes')

/** Data for an account that does not exist, that is only staged, or whose supplier nobody knows; notes aside. */
export const absentAccountObserved = defineCheck({
  name: 'absent-account-observed',
  requirements: ['4.3-missing-account-open', '4.3-staged-account-open', '4.3-unknown-supplier-open', '3.1-stage-first-pending'],
  inputs: allOf(operations),
  async run(trial, chosen) {
    await tryEach(chosen, async (operation) => {
      const missing = await trial.send(operation, { body: trial.body(operation, trial.pair()) })
      trial.observe('4.3-missing-account-open', `${operation} answers ${missing.status}`)
      const nowhere = trial.pair(trial.names.text('NO-SUPPLIER'))
      const unknown = await trial.send(operation, { body: trial.body(operation, nowhere) })
      trial.observe('4.3-unknown-supplier-open', `${operation} answers ${unknown.status}`)
      const pair = await trial.staged()
      const staged = await trial.send(operation, { body: trial.body(operation, pair) })
      trial.observe('4.3-staged-account-open', `${operation} answers ${staged.status}`)
      // Only processing creates the account.
      const fault = pendingFault(await standing(trial, pair))
      trial.demand('3.1-stage-first-pending', fault === undefined, `After ${operation} for a staged account ${fault ?? ''}.`)
    })
  },
})
