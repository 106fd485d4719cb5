import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Adds an invoice to an imported account and echoes the request (section 4.3). */
export const createMarketParticipantInvoice: Operation<'createMarketParticipantInvoice'> = ({ body }, { store }) =>
  store.transaction(() => {
    const { account } = requireImported(store, body)
    store.records.add(account, 'invoice', body.market_participant_invoice)
    return { status: 201, body }
  })
