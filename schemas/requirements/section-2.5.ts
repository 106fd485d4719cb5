import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createEnergyAmount'])

/** Section 2.5: an energy amount, all in one sentence. */
export const section2_5: Section = {
  section: '2.5',
  title: 'Energy amount',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.5-energy-amount-types-accepted',
      ['2.5#p1.s1'],
      'An energy amount whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.5-energy-amount-wrong-type-refused',
      ['2.5#p1.s1'],
      'An energy amount in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.5-cancelled-at-null', ['2.5#p1.s1'], 'An energy amount with null in cancelled_at is accepted.'),
    must('2.5-cancelled-reference-null', ['2.5#p1.s1'], 'An energy amount with null in cancelled_reference is accepted.'),
    must(
      '2.5-indications-arrays',
      ['2.5#p1.s1'],
      'An energy amount in which plausibility_indications or measurement_classifications is an object, or holds one, is refused with 400.',
    ),
    open(
      '2.5-unstated-types-open',
      ['2.5#p1.s1'],
      'The document does not show the types of the fields of an energy amount that it only names, such as malo_number.',
    ),
    open(
      '2.5-values-open',
      ['2.5#p1.s1'],
      'The document does not show the values of the codes in an energy amount, such as qualifier and quantity_unit.',
    ),
    open(
      '2.5-malo-open',
      ['2.5#p1.s1'],
      'The document does not show whether the malo_number of an energy amount must be known to the account.',
    ),
    open(
      '2.5-cancellation-open',
      ['2.5#p1.s1'],
      'The document does not show whether cancelled, cancelled_at and cancelled_reference of an energy amount must agree.',
    ),
  ],
}
