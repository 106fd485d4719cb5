import type { Static } from 'typebox'
import { datetime, flag, list, record, text } from '../types/index.ts'
import { DeliveryNoteAmount } from './delivery-note-amount.ts'

/** A delivery note, Lieferschein (section 2.4). */
export const DeliveryNote = record(
  'DeliveryNote',
  {
    section: '2.4',
    description: 'A delivery note (Lieferschein).',
  },
  {
    malo_number: text('MaLo-ID of the market location.'),
    amounts: list('The amounts delivered.', DeliveryNoteAmount),
    preceding_reference: text('Preceding reference.'),
    cancelled: flag('Whether the delivery note is cancelled.'),
    validation_status: flag('Validation status.'),
    last_validation_at: datetime('When the delivery note was last validated.'),
    edifact_reference_number: text('EDIFACT reference number.'),
  },
)
export type DeliveryNote = Static<typeof DeliveryNote>
