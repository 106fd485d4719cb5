import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from './fees.ts'
import { knownCode } from './participants.ts'

/** Whether a price sheet that was imported before is stored twice. */
export const feesRepeatedStoredObserved = defineCheck({
  name: 'fees-repeated-stored-observed',
  requirements: ['4.1-fees-repeated-stored-open'],
  needs: ['operator:read-price-sheets'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const body = feesFor(trial, [await knownCode(trial)])
    const first = await trial.send('importMarketParticipantFees', { body })
    trial.require(first.status === 201, `importMarketParticipantFees answers ${first.status} to the template`)
    await trial.send('importMarketParticipantFees', { body })
    const times = countIn(await trial.operator.readPriceSheets(), body.price_sheets[0])
    trial.observe('4.1-fees-repeated-stored-open', times === 1 ? 'stored once' : `stored ${times} times`)
  },
})
