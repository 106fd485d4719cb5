import { keepAndEcho } from './account/keep-and-echo.ts'
import type { Operation } from './operation.ts'

/** Adds an invoice of a market participant to an imported account and echoes the request (section 4.3). */
export const createMarketParticipantInvoice: Operation<'createMarketParticipantInvoice'> = ({ body }, services) =>
  keepAndEcho(body, 'invoice', [body.market_participant_invoice], services)
