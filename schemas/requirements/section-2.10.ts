import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['importMarketParticipant'])

/** Section 2.10: a market participant, all in one sentence. */
export const section2_10: Section = {
  section: '2.10',
  title: 'Market participant',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.10-participant-types-accepted',
      ['2.10#p1.s1'],
      'A market participant whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.10-participant-wrong-type-refused',
      ['2.10#p1.s1'],
      'A market participant in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.10-contact-details-types-accepted',
      ['2.10#p1.s1'],
      'An item of contact_details of a market participant whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.10-contact-details-wrong-type-refused',
      ['2.10#p1.s1'],
      'An item of contact_details of a market participant in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.10-valid-from-with-offset', ['2.10#p1.s1'], 'The valid_from of contact details is accepted as a datetime with a UTC offset.'),
    open(
      '2.10-values-open',
      ['2.10#p1.s1'],
      'The document does not show all values of role and energy, nor those of code_type and category, of a market participant.',
    ),
    open('2.10-code-form-open', ['2.10#p1.s1'], 'The document does not show how many digits the code of a market participant has.'),
  ],
}
