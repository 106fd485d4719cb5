import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from './fees.ts'
import { knownCode } from './participants.ts'

/** Two market participants may number their price sheets alike: each has its own. */
export const feesTwoParticipants = defineCheck({
  name: 'fees-two-participants',
  requirements: ['4.1-fees-stored'],
  needs: ['operator:read-price-sheets'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const [first = {}] = feesFor(trial, [await knownCode(trial)]).price_sheets
    const price_sheets = [first, { ...first, market_participant_code: await knownCode(trial) }]
    const { status } = await trial.send('importMarketParticipantFees', { body: { price_sheets } })
    trial.require(status === 201, `a fee import with the same sheet for two participants answers ${status}`)
    const stored = await trial.operator.readPriceSheets()
    const areStored = price_sheets.every((sheet) => countIn(stored, sheet) === 1)
    trial.demand('4.1-fees-stored', areStored, 'Of price sheets that differ only in their participant not each is stored once.')
  },
})
