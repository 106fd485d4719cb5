import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createDeliveryNote'])

/** Section 2.4: a delivery note and its amounts, all in one sentence. */
export const section2_4: Section = {
  section: '2.4',
  title: 'Delivery note',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.4-delivery-note-types-accepted',
      ['2.4#p1.s1'],
      'A delivery note whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.4-delivery-note-wrong-type-refused',
      ['2.4#p1.s1'],
      'A delivery note in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.4-amount-types-accepted',
      ['2.4#p1.s1'],
      'An amount of a delivery note whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.4-amount-wrong-type-refused',
      ['2.4#p1.s1'],
      'An amount of a delivery note in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.4-period-with-offset',
      ['2.4#p1.s1'],
      'The period of an amount of a delivery note is accepted as two datetimes with a UTC offset.',
    ),
    open(
      '2.4-values-open',
      ['2.4#p1.s1'],
      'The document does not show all values of product_identifier_type and quantity_unit of a delivery note.',
    ),
    open(
      '2.4-malo-open',
      ['2.4#p1.s1'],
      'The document does not show whether the malo_number of a delivery note must be known to the account.',
    ),
    open(
      '2.4-preceding-reference-open',
      ['2.4#p1.s1'],
      'The document does not show whether the preceding_reference of a delivery note must name one that exists.',
    ),
  ],
}
