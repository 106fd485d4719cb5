import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { feesFor, importAcceptedFees } from './fees.ts'
import { knownCode } from './participants.ts'

const zone = ['article_prices', 0, 'interval_zone']

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
    const edited = async (path: readonly (string | number)[], value: unknown) =>
      (await send(changeAt(await sheet(), path, () => value))).status
    const empty = await send()
    trial.observe('4.1-fees-empty-open', `answers ${empty.status} with ${bodyShape(empty)}`)
    const twice = await sheet()
    const duplicate = await send(twice, twice)
    trial.observe('4.1-fees-duplicate-in-request-open', `answers ${duplicate.status} with ${bodyShape(duplicate)}`)
    const once = await sheet()
    await send(once)
    trial.observe('2.11-repeat-open', `answers ${(await send(once)).status}`)
    trial.observe('2.11-values-open', `price_sheet_type EDITED: answers ${await edited(['price_sheet_type'], 'EDITED')}`)
    trial.observe('2.11-preceding-document-open', `unknown: answers ${await edited(['preceding_document_number'], 'PRI-UNKNOWN')}`)
    trial.observe('2.11-preceding-document-open', `left out: answers ${await edited(['preceding_document_number'], undefined)}`)
    trial.require(partAt(once, zone) !== undefined, 'the template of importMarketParticipantFees has no interval zone')
    trial.observe(
      '2.11-interval-zone-bounds-open',
      `in the wrong order: answers ${await edited(zone, { lower_bound: 10, upper_bound: 1 })}`,
    )
    trial.observe('2.11-interval-zone-bounds-open', `without an upper bound: answers ${await edited(zone, { lower_bound: 10 })}`)
  },
})
