import { requireField } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Imports a market participant; one that exists is left as it is (section 4.1). Choice at 4.1-participant-exists-invalid-open. */
export const importMarketParticipant: Operation<'importMarketParticipant'> = ({ body }, { store }) =>
  store.transaction(() => {
    const code = requireField(body, 'code')
    // Choice at 4.1-participant-body-open, 4.1-participant-same-code-other-kind-open.
    if (store.market.participant(String(code)) !== undefined) return { status: 200, body: { code } }
    store.market.addParticipant(String(code), body)
    return { status: 201, body: { code } }
  })
