import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { editsOf } from '../../generators/edits.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import type { Trial } from '../../trial/trial.ts'

const lenient = new Set(['null', 'an undocumented field'])

/** The operator reads what is staged before and after a pending pair was staged again with a record that fails validation. */
export const stageRefusedStored = defineCheck({
  name: 'stage-refused-stored',
  requirements: ['3.1-stage-again-refused-keeps'],
  needs: ['operator:read-account'],
  runs: 6,
  inputs: fc.record({ stagings: fc.integer({ min: 1, max: 2 }), refused: fc.array(fc.nat(9999), { minLength: 1, maxLength: 2 }) }),
  async run(trial: Trial, { stagings, refused }) {
    const pair = trial.pair()
    const read = () => trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
    for (let count = 0; count < stagings; count++) {
      const staged = await trial.send('stageAccount', { body: markedAccount(trial, pair, trial.names.text('V')) })
      trial.require(staged.status === (count === 0 ? 201 : 200), `staging answers ${staged.status}`)
    }
    await read()
    for (const index of refused) {
      const record = markedAccount(trial, pair, trial.names.text('V'))
      const edits = editsOf('AccountImportRecord', record).filter(({ path: [top = ''], what }) => !(top in pair) && !lenient.has(what))
      const answer = await trial.send('stageAccount', { body: edits[index % edits.length]?.apply(record) })
      trial.require(answer.status === 400, `an edited record is answered with ${answer.status}`)
    }
    await read()
  },
})
