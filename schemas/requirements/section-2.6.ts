import type { Section } from './requirement.ts'
import { nobody, writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createTransactions'])

/** Section 2.6: a financial transaction of the transactions endpoint. */
export const section2_6: Section = {
  section: '2.6',
  title: 'Financial transaction',
  places: [
    'row:transaction_id',
    'row:transaction_date',
    'row:amount',
    'row:type',
    'row:reason',
    'row:display_note',
    'row:note',
    'row:reference',
    'row:payment_type',
    'row:product_code',
    'row:line_items',
    'row:tax_items',
  ],
  informative: {},
  requirements: [
    must(
      '2.6-transaction-types-accepted',
      [
        '2.6#row:transaction_id',
        '2.6#row:transaction_date',
        '2.6#row:amount',
        '2.6#row:type',
        '2.6#row:reason',
        '2.6#row:display_note',
        '2.6#row:note',
        '2.6#row:reference',
        '2.6#row:payment_type',
        '2.6#row:product_code',
        '2.6#row:line_items',
        '2.6#row:tax_items',
      ],
      'A transaction whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.6-transaction-wrong-type-refused',
      [
        '2.6#row:transaction_id',
        '2.6#row:transaction_date',
        '2.6#row:amount',
        '2.6#row:type',
        '2.6#row:reason',
        '2.6#row:display_note',
        '2.6#row:note',
        '2.6#row:reference',
        '2.6#row:payment_type',
        '2.6#row:product_code',
        '2.6#row:line_items',
        '2.6#row:tax_items',
      ],
      'A transaction in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.6-amount-request-number', ['2.6#row:amount'], 'The amount of a transaction is accepted as a JSON number.'),
    must(
      '2.6-amount-response-decimal-string',
      ['2.6#row:amount'],
      'The amount of a transaction in an answer is a decimal string of the value that was sent, where a valid one was sent.',
    ),
    open(
      '2.6-amount-request-string-open',
      ['2.6#row:amount'],
      'The document does not show whether the amount of a transaction is accepted as a decimal string in a request.',
      { reason: 'The amount is a number in requests. That a text which converts is refused is not said; see 2-coercion-open.' },
    ),
    open(
      '2.6-amount-sign-open',
      ['2.6#row:amount'],
      'The document does not show whether the amount of a transaction may be negative or zero, or have more than two decimal places.',
    ),
    open(
      '2.6-values-open',
      ['2.6#row:type', '2.6#row:reason', '2.6#row:payment_type', '2.6#row:tax_items'],
      'The document does not show all values of type, reason, payment_type and unit_type of a transaction.',
    ),
    must('2.6-supply-charge-without-reason', ['2.6#row:reason'], 'A transaction of type SUPPLY_CHARGE without a reason is accepted.'),
    open(
      '2.6-supply-charge-with-reason-open',
      ['2.6#row:reason'],
      'The document does not show what answers a transaction of type SUPPLY_CHARGE with a reason.',
      { reason: '"Absent on SUPPLY_CHARGE" tells what the reference payloads hold, not what is refused.' },
    ),
    open(
      '2.6-reason-by-type-open',
      ['2.6#row:reason', '2.6#row:type'],
      'The document does not show which reasons go with which type of transaction, nor on which other types one may be missing.',
    ),
    open(
      '2.6-fields-by-type-open',
      ['2.6#row:reference', '2.6#row:payment_type', '2.6#row:product_code'],
      'The document does not show whether reference, payment_type and product_code are bound to certain types of transaction.',
    ),
    must('2.6-display-note-shown', ['2.6#row:display_note'], 'The display_note of a transaction is for the customer to see.', {
      judged: nobody('What customers see is not part of the interface.'),
    }),
    must('2.6-note-internal', ['2.6#row:note'], 'The note of a transaction is internal: the customer does not see it.', {
      judged: nobody('What customers see is not part of the interface.'),
    }),
    must(
      '2.6-line-item-types-accepted',
      ['2.6#row:line_items'],
      'A line item of a transaction whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.6-line-item-wrong-type-refused',
      ['2.6#row:line_items'],
      'A line item of a transaction in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.6-tax-item-types-accepted',
      ['2.6#row:tax_items'],
      'A tax item of a transaction whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.6-tax-item-wrong-type-refused',
      ['2.6#row:tax_items'],
      'A tax item of a transaction in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    open(
      '2.6-sums-open',
      ['2.6#row:line_items', '2.6#row:tax_items', '2.6#row:amount'],
      'The document does not show whether the amount of a transaction must agree with its line items and tax items.',
    ),
  ],
}
