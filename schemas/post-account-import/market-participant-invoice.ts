import type { Static } from 'typebox'
import {
  anything,
  datetimeOrNull,
  flag,
  list,
  longInteger,
  longIntegerOrNull,
  nested,
  record,
  seen,
  text,
  textOrNull,
} from '../types/index.ts'
import { InvoiceAddress } from './invoice-address.ts'
import { InvoiceLineItem } from './invoice-line-item.ts'
import { InvoiceTaxAmount } from './invoice-tax-amount.ts'

/**
 * An invoice between market participants (section 2.8). Which of its datetimes are nullable is not stated, so each may
 * be null.
 */
export const MarketParticipantInvoice = record(
  'MarketParticipantInvoice',
  {
    section: '2.8',
    description: 'An invoice between market participants.',
  },
  {
    invoice_type: text('Type of the invoice.'),
    invoice_sub_type: text('Finer type of the invoice.'),
    invoice_document_type: text('Type of the document.'),
    invoice_number: text('Number of the invoice.'),
    status: seen('Status of the invoice.', ['CLOSED']),
    malo_number: text('MaLo-ID of the market location.'),
    melo_number: textOrNull('MeLo-ID of the metering location.'),
    interchange_reference: textOrNull('Reference of the interchange.'),
    external_id: textOrNull('Identifier in another system.'),
    reference_invoice_number: textOrNull('Number of the invoice referred to.'),
    reference_document: textOrNull('Document referred to.'),
    issued_at: datetimeOrNull('When the invoice was issued.'),
    due_at: datetimeOrNull('When the invoice is due.'),
    period_start_at: datetimeOrNull('Start of the period.'),
    period_end_at: datetimeOrNull('End of the period.'),
    balancing_period_start_at: datetimeOrNull('Start of the balancing period.'),
    supply_period_end_at: datetimeOrNull('End of the supply period.'),
    service_conducted_at: datetimeOrNull('When the service was done.'),
    reference_invoice_issued_at: datetimeOrNull('When the invoice referred to was issued.'),
    amount_total: longInteger('Total amount.'),
    amount_discount: longIntegerOrNull('Discount.'),
    amount_due: longInteger('Amount due.'),
    is_reverse_charge: flag('Whether it is a reverse charge.'),
    is_duplicate: flag('Whether the invoice is a duplicate.'),
    was_prepaid: flag('Whether the invoice was paid in advance.'),
    sender_id: longInteger('Identifier of the sender.'),
    recipient_id: longInteger('Identifier of the recipient.'),
    sender_address: nested('Address of the sender.', InvoiceAddress),
    recipient_address: nested('Address of the recipient.', InvoiceAddress),
    line_items: list('The line items.', InvoiceLineItem),
    tax_amounts: list('The taxes.', InvoiceTaxAmount),
    paid_in_advance_amounts: list('What was paid in advance; what an item holds is not shown.', anything('Not shown.'), {
      note: 'May be empty.',
    }),
  },
)
export type MarketParticipantInvoice = Static<typeof MarketParticipantInvoice>
