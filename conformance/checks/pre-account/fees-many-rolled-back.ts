import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from './fees.ts'
import { knownCode, unknownCode } from './participants.ts'

/** Of a long fee import nothing is left when its last sheet is for an unknown participant, however many were done before. */
export const feesManyRolledBack = defineCheck({
  name: 'fees-many-rolled-back',
  requirements: ['4.1-fees-all-or-nothing'],
  needs: ['operator:read-price-sheets'],
  inputs: fc.integer({ min: 20, max: 30 }),
  async run(trial: Trial, count) {
    const codes: readonly number[] = Array<number>(count).fill(await knownCode(trial))
    const { price_sheets } = feesFor(trial, [...codes, await unknownCode(trial, 'never imported')])
    const { status } = await trial.send('importMarketParticipantFees', { body: { price_sheets } })
    trial.require(status === 400, `a fee import with an unknown participant answers ${status}`)
    const stored = await trial.operator.readPriceSheets()
    const left = price_sheets.filter(({ document_number, ...rest }) => countIn(stored, document_number ?? rest) > 0)
    trial.demand('4.1-fees-all-or-nothing', left.length === 0, 'Price sheets of a refused import are stored.')
  },
})
