import type { Section } from './requirement.ts'

/** Section 2.7: a statement of the legacy supplier, all in one sentence. */
export const section2_7: Section = {
  section: '2.7',
  title: 'Historical statement',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    {
      id: '2.7-statement-types-accepted',
      locators: ['2.7#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'A historical statement whose fields have the documented types is accepted as far as types go.',
      operations: ['createHistoricalStatements'],
    },
    {
      id: '2.7-statement-wrong-type-refused',
      locators: ['2.7#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'A historical statement in which a field holds a value of a plainly wrong type is refused with 400.',
      operations: ['createHistoricalStatements'],
    },
    {
      id: '2.7-statement-path-optional',
      locators: ['2.7#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'A historical statement without statement_path is accepted.',
      operations: ['createHistoricalStatements'],
    },
    {
      id: '2.7-repeat-open',
      locators: ['2.7#p1.s1'],
      level: 'open',
      subject: 'server',
      judged: { by: 'http' },
      sentence:
        'The document does not show whether statements of an account that differ otherwise may have the same statement_id or number.',
      operations: ['createHistoricalStatements'],
    },
    {
      id: '2.7-supply-type-values-open',
      locators: ['2.7#p1.s1'],
      level: 'open',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The document does not show the values of supply_type of a historical statement.',
      operations: ['createHistoricalStatements'],
    },
  ],
}
