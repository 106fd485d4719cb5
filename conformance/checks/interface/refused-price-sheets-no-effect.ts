import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

/** Price sheets that are refused for the last of them are not stored, not even the first. */
export const refusedPriceSheetsNoEffect = defineCheck({
  name: 'refused-price-sheets-no-effect',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-price-sheets'],
  inputs: fc.constantFrom<unknown>('text', { price_sheet_type: { edited: true } }),
  async run(trial: Trial, fault) {
    const { price_sheets, ...rest } = await (await acceptedRequest(trial, 'importMarketParticipantFees')).fresh()
    const sheets: readonly unknown[] = Array.isArray(price_sheets) ? price_sheets : []
    const { document_number: own } = Object(sheets[0]) as { readonly document_number?: unknown }
    trial.require(typeof own === 'string', 'a price sheet has no document_number')
    const { status } = await trial.send('importMarketParticipantFees', { body: { ...rest, price_sheets: [...sheets, fault] } })
    trial.require(status >= 400 && status < 500, `faulty price sheets answer ${status}`)
    const stored = JSON.stringify(await trial.operator.readPriceSheets())
    trial.demand('4-refused-no-effect', !stored.includes(own), 'A price sheet of a refused request is stored.')
  },
})
