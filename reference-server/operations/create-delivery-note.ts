import { keepAndEcho } from './account/keep-and-echo.ts'
import type { Operation } from './operation.ts'

/** Adds a delivery note to an imported account and echoes the request (section 4.3). */
export const createDeliveryNote: Operation<'createDeliveryNote'> = ({ body }, services) =>
  keepAndEcho(body, 'delivery_note', [body.delivery_note], services)
