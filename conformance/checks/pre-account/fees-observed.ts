import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { feesFor, importAcceptedFees } from './fees.ts'
import { knownCode } from './participants.ts'

const zone = ['article_prices', 0, 'interval_zone'] as const

/** What a part of a price sheet is made. */
const edits = [
  ['2.11-values-open', 'price_sheet_type EDITED', ['price_sheet_type'], 'EDITED'],
  ['2.11-preceding-document-open', 'unknown', ['preceding_document_number'], 'PRI-UNKNOWN'],
  ['2.11-preceding-document-open', 'left out', ['preceding_document_number'], undefined],
  ['2.11-interval-zone-bounds-open', 'in the wrong order', zone, { lower_bound: 10, upper_bound: 1 }],
  ['2.11-interval-zone-bounds-open', 'without an upper bound', zone, { lower_bound: 10 }],
] as const

/** What the document does not show of price sheets. */
export const feesObserved = defineCheck({
  name: 'fees-observed',
  requirements: [
    '2.11-values-open',
    '2.11-interval-zone-bounds-open',
    '2.11-preceding-document-open',
    '2.11-repeat-open',
    '4.1-fees-empty-open',
    '4.1-fees-duplicate-in-request-open',
  ],
  async run(trial: Trial) {
    await importAcceptedFees(trial)
    const send = (...price_sheets: readonly unknown[]) => trial.send('importMarketParticipantFees', { body: { price_sheets } })
    const sheet = async (): Promise<Body> => feesFor(trial, [await knownCode(trial)]).price_sheets[0] ?? {}
    trial.observeAnswer('4.1-fees-empty-open', await send())
    const twice = await sheet()
    trial.observeAnswer('4.1-fees-duplicate-in-request-open', await send(twice, twice))
    const once = await sheet()
    await send(once)
    trial.observeStatus('2.11-repeat-open', await send(once))
    for (const [requirement, what, path, value] of edits) {
      const isThere = path !== zone || partAt(once, zone) !== undefined
      trial.require(isThere, 'the template of importMarketParticipantFees has no interval zone')
      const edited = changeAt(await sheet(), path, () => value)
      trial.observeStatus(requirement, await send(edited), `${what}:`)
    }
  },
})
