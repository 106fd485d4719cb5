import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { nested, record, required } from '../types/index.ts'
import { MarketParticipantInvoice } from './market-participant-invoice.ts'

/** The body of the market participant invoice endpoint (section 4.3). */
export const CreateMarketParticipantInvoiceRequest = record(
  'CreateMarketParticipantInvoiceRequest',
  {
    section: '4.3',
    description: 'A market participant invoice for an account.',
  },
  {
    ...accountReferenceFields,
    market_participant_invoice: required(nested('The invoice.', MarketParticipantInvoice)),
  },
)
export type CreateMarketParticipantInvoiceRequest = Static<typeof CreateMarketParticipantInvoiceRequest>
