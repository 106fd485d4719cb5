import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createMarketParticipantInvoice'])

/** Section 2.8: an invoice between market participants, all in one sentence. */
export const section2_8: Section = {
  section: '2.8',
  title: 'Market participant invoice',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.8-invoice-types-accepted',
      ['2.8#p1.s1'],
      'A market participant invoice whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.8-invoice-wrong-type-refused',
      ['2.8#p1.s1'],
      'A market participant invoice in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.8-melo-number-null', ['2.8#p1.s1'], 'A market participant invoice with null in melo_number is accepted.'),
    must('2.8-reference-document-null', ['2.8#p1.s1'], 'A market participant invoice with null in reference_document is accepted.'),
    must('2.8-amount-discount-null', ['2.8#p1.s1'], 'A market participant invoice with null in amount_discount is accepted.'),
    must(
      '2.8-nullable-strings',
      ['2.8#p1.s1'],
      'A market participant invoice with null in interchange_reference, external_id or reference_invoice_number is accepted.',
      {
        reason:
          '"(nullable strings)" stands after reference_document and is said of the names before it, back to melo_number, which has a word of its own.',
      },
    ),
    open(
      '2.8-nullable-datetimes-open',
      ['2.8#p1.s1'],
      'The document calls some datetimes of a market participant invoice nullable and does not show which.',
      { reason: '"Datetimes (some nullable)" says that the answer exists and leaves out which.' },
    ),
    open('2.8-status-values-open', ['2.8#p1.s1'], 'The document does not show all values of the status of a market participant invoice.'),
    open(
      '2.8-malo-open',
      ['2.8#p1.s1'],
      'The document does not show whether malo_number and melo_number of an invoice must be known to the account.',
    ),
    open(
      '2.8-participants-exist-open',
      ['2.8#p1.s1'],
      'The document does not show whether sender_id and recipient_id of an invoice must name imported market participants.',
    ),
    must(
      '2.8-address-object',
      ['2.8#p1.s1'],
      'A market participant invoice whose sender_address or recipient_address is a string or an array is refused with 400.',
    ),
    open(
      '2.8-address-types-open',
      ['2.8#p1.s1'],
      'The document does not show the types of the fields of an address of a market participant invoice.',
    ),
    must(
      '2.8-line-item-types-accepted',
      ['2.8#p1.s1'],
      'A line item of a market participant invoice whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.8-line-item-wrong-type-refused',
      ['2.8#p1.s1'],
      'A line item of a market participant invoice in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.8-line-item-nulls',
      ['2.8#p1.s1'],
      'A line item of an invoice is accepted with null in quantity_correction_factor, amount_adjustment and price_interval.',
    ),
    open(
      '2.8-line-item-types-open',
      ['2.8#p1.s1'],
      'The document does not show the types of the fields of an invoice line item that it only names, such as article and quantity_unit.',
    ),
    must(
      '2.8-tax-amounts-array',
      ['2.8#p1.s1'],
      'A market participant invoice whose tax_amounts is a string, or an array that holds a string, is refused with 400.',
    ),
    open(
      '2.8-tax-amount-types-open',
      ['2.8#p1.s1'],
      'The document does not show the types of the fields of a tax amount of a market participant invoice.',
    ),
    must(
      '2.8-paid-in-advance-empty',
      ['2.8#p1.s1'],
      'A market participant invoice whose paid_in_advance_amounts is an empty array is accepted.',
    ),
    open('2.8-paid-in-advance-items-open', ['2.8#p1.s1'], 'The document does not show what an item of paid_in_advance_amounts holds.'),
    open(
      '2.8-sums-open',
      ['2.8#p1.s1'],
      'The document does not show whether the amounts of a market participant invoice must agree with its line items and tax amounts.',
    ),
  ],
}
