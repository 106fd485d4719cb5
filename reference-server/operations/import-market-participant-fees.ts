import type { ImportMarketParticipantFeesRequest } from '../../schemas/pre-account-import/index.ts'
import { parseExactly } from '../../src/json/raw-number.ts'
import { participantCode } from '../store/participant-code.ts'
import { requireParticipant } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Imports price sheets of market participants, all or none (section 4.1). */
export const importMarketParticipantFees: Operation<'importMarketParticipantFees'> = ({ received }, { store }) =>
  store.transaction(() => {
    // Codes that are different stay so also where JavaScript would round them.
    const { price_sheets } = parseExactly(Buffer.from(received).toString()) as ImportMarketParticipantFeesRequest
    const records = price_sheets.map((record) => ({ participant: participantCode(record.market_participant_code), record }))
    for (const [index, { participant }] of records.entries()) {
      requireParticipant(store, participant, `price_sheets.${index}.market_participant_code`)
    }
    // Choice at 4.1-fees-count-name-open, 4.1-fees-empty-open, 4.1-fees-duplicate-in-request-open.
    return { status: 201, body: { price_sheets_imported: store.market.addAll('price_sheet', records) } }
  })
