import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { add } from './add-accepted.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from '../../actions/imported-account.ts'

const kind = echoedKinds.statements

/** Statements are always answered with the same one of 200 and 201, whichever account they are for and whatever came before. */
export const statementsStatusConstant = defineCheck({
  name: 'statements-status-constant',
  requirements: ['4.3-statements-status-constant', '4.3-statements-200-or-201-open'],
  runs: 6,
  inputs: fc.array(fc.record({ changes: fc.option(variations, { nil: [] }), otherAccount: fc.boolean(), noteBefore: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  async run(trial: Trial, more) {
    const first = await add(trial, kind)
    trial.require(first.accepted, `createHistoricalStatements answers ${first.answer.status} to the template`)
    trial.observeStatus('4.3-statements-200-or-201-open', first.answer)
    for (const { changes, otherAccount, noteBefore } of more) {
      const account = otherAccount ? await importedAccount(trial) : first.account
      if (noteBefore) await trial.send('createNotes', { body: trial.body('createNotes', account.pair) })
      const { accepted, answer } = await add(trial, kind, account, changes)
      if (!accepted) continue
      trial.demandStatus(
        '4.3-statements-status-constant',
        answer,
        first.answer.status,
        'A later request with statements, unlike the first,',
      )
    }
  },
})
