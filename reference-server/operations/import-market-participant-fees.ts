import { requireField, requireParticipant } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Imports price sheets of market participants, all or none (section 4.1). */
export const importMarketParticipantFees: Operation<'importMarketParticipantFees'> = ({ body: { price_sheets } }, { store }) =>
  store.transaction(() => {
    for (const [index, sheet] of price_sheets.entries()) {
      const attr = `price_sheets.${index}.market_participant_code`
      const code = String(requireField(sheet, 'market_participant_code', attr))
      requireParticipant(store, code, attr)
      store.market.add(code, 'price_sheet', sheet)
    }
    // Choice at 4.1-fees-count-name-open, 4.1-fees-empty-open, 4.1-fees-duplicate-in-request-open.
    return { status: 201, body: { price_sheets_imported: price_sheets.length } }
  })
