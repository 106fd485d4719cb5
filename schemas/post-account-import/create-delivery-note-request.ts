import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { nested, record, required } from '../types/index.ts'
import { DeliveryNote } from './delivery-note.ts'

/** The body of the delivery note endpoint (section 4.3). */
export const CreateDeliveryNoteRequest = record(
  'CreateDeliveryNoteRequest',
  {
    section: '4.3',
    description: 'A delivery note for an account.',
  },
  {
    ...accountReferenceFields,
    delivery_note: required(nested('The delivery note.', DeliveryNote)),
  },
)
export type CreateDeliveryNoteRequest = Static<typeof CreateDeliveryNoteRequest>
