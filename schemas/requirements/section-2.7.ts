import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createHistoricalStatements'])

/** Section 2.7: a statement of the legacy supplier, all in one sentence. */
export const section2_7: Section = {
  section: '2.7',
  title: 'Historical statement',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.7-statement-types-accepted',
      ['2.7#p1.s1'],
      'A historical statement whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.7-statement-wrong-type-refused',
      ['2.7#p1.s1'],
      'A historical statement in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.7-statement-path-optional', ['2.7#p1.s1'], 'A historical statement without statement_path is accepted.'),
    open(
      '2.7-repeat-open',
      ['2.7#p1.s1'],
      'The document does not show whether statements of an account that differ otherwise may have the same statement_id or number.',
      { reason: 'Nothing is said to tell one statement from another.' },
    ),
    open('2.7-supply-type-values-open', ['2.7#p1.s1'], 'The document does not show the values of supply_type of a historical statement.'),
  ],
}
