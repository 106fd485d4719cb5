import { isObject } from '../../../src/contract/json-schema.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { editsOf } from '../../generators/edits.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { createdFault, numberInStatus } from '../../reading/standing.ts'
import { differenceAt } from '../../oracle/difference-of.ts'
import { firstDifferenceInAnyOrder } from '../../reading/same-in-any-order.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { expectValidatedFirst } from './validated-first.ts'
import type { Trial } from '../../trial/trial.ts'

const ways = ['as staged', 'other data', 'invalid'] as const

/** An imported account is staged again, with the record it was made of, another one, or an invalid one. */
export const importedStage = defineCheck({
  name: 'imported-stage',
  requirements: [
    '3.1-imported-stage-400',
    '3.1-imported-stays',
    '4-refused-no-effect',
    '4.2-stage-validates-first',
    ...refusalEnvelopeRequirements,
  ],
  runs: 4,
  inputs: fc.record({ order: fc.shuffledSubarray([...ways], { minLength: ways.length }), edit: fc.nat(9999), others: fc.nat(1) }),
  async run(trial: Trial, { order, edit, others }) {
    const pair = trial.pair()
    const record = trial.account(pair)
    const staged = await trial.send('stageAccount', { body: record })
    trial.require(staged.status === 201, `a first staging answers ${staged.status}`)
    const processed = await trial.process(pair)
    trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    for (let count = 0; count < others; count++) await trial.imported()
    const number = await numberInStatus(trial, pair)
    const stored = async () => (await trial.storedIfReadable(pair))?.staged
    let before = await stored()
    for (const way of order) {
      const edits = editsOf('AccountImportRecord', record).filter(({ path: [top = ''] }) => !(top in pair))
      const broken = edits[edit % edits.length]?.apply(record)
      const body = { 'as staged': record, 'other data': markedAccount(trial, pair, trial.names.text('V')), invalid: broken }[way]
      const refused = await trial.send('stageAccount', { body })
      trial.demandStatus('3.1-imported-stage-400', refused, 400, 'Staging an imported account')
      if (way !== 'invalid') expectRefusalEnvelope(trial, refused, 'staging an imported account')
      else if (isObject(broken)) await expectValidatedFirst(trial, { valid: record, invalid: broken }, refused, 'an imported account')
      const after = await stored()
      // What was accepted, though it must not be, may well be stored.
      if (before != null && refused.status >= 400) {
        const path = firstDifferenceInAnyOrder(before, after)
        const difference = path && differenceAt(['staged', ...path], { staged: before }, { staged: after })
        const message = 'Staging an imported account was refused, and has changed what is stored for it all the same.'
        trial.demand('4-refused-no-effect', path === undefined, message, difference)
      }
      before = after
    }
    const fault = createdFault(await trial.status(pair), number)
    trial.demandNoFault('3.1-imported-stays', fault, 'After staging an imported account')
  },
})
