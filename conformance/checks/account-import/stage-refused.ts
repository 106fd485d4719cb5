import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { editsOf } from '../../generators/edits.ts'
import { standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A record that fails validation is staged for a new pair, and then one that does not; the model judges what is there. */
export const stageRefused = defineCheck({
  name: 'stage-refused',
  requirements: ['3.1-stage-refused-stages-nothing', '3.1-stage-first-201', '3.1-stage-first-pending'],
  runs: 6,
  inputs: fc.record({ edit: fc.nat(9999), attempts: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { edit, attempts }) {
    const accepted = await trial.send('stageAccount', { body: trial.account(trial.pair()) })
    trial.require(accepted.status === 201, `a first staging answers ${accepted.status}`)
    const pair = trial.pair()
    const record = trial.account(pair)
    // What a server may read leniently says nothing here; and the pair must stay the one whose status is read.
    const lenient = new Set(['null', 'an undocumented field'])
    const edits = editsOf('AccountImportRecord', record).filter(({ path: [top = ''], what }) => !(top in pair) && !lenient.has(what))
    const chosen = edits[edit % edits.length]
    trial.require(chosen !== undefined, 'the accepted record has nothing to edit')
    for (let count = 0; count < attempts; count++) {
      const refused = await trial.send('stageAccount', { body: chosen.apply(record) })
      trial.require(refused.status === 400, `an edited record is answered with ${refused.status}`)
    }
    await standing(trial, pair)
    const staged = await trial.send('stageAccount', { body: record })
    trial.demandStatus('3.1-stage-first-201', staged, 201, 'The first staging after a refused one')
    await standing(trial, pair)
  },
})
