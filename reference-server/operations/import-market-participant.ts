import type { MarketParticipant } from '../../schemas/pre-account-import/index.ts'
import { parseExactly } from '../../src/json/raw-number.ts'
import { participantCode } from '../store/participant-code.ts'
import type { Operation } from './operation.ts'

/** Imports a market participant; one that exists is left as it is (section 4.1). Choice at 4.1-participant-exists-invalid-open. */
export const importMarketParticipant: Operation<'importMarketParticipant'> = ({ received }, { store }) =>
  store.transaction(() => {
    // Codes that are different stay so also where JavaScript would round them.
    const participant = parseExactly(Buffer.from(received).toString()) as MarketParticipant
    const key = participantCode(participant.code)
    // Choice at 4.1-participant-body-open.
    const body = { code: participant.code }
    if (store.market.participant(key) !== undefined) return { status: 200, body }
    store.market.addParticipant(key, participant)
    return { status: 201, body }
  })
