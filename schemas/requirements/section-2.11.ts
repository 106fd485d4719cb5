import type { Section } from './requirement.ts'
import { nobody, writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['importMarketParticipantFees'])

/** Section 2.11: a price sheet of the fees of a market participant. */
export const section2_11: Section = {
  section: '2.11',
  title: 'Market participant fee price sheet',
  places: ['p1.s1', 'p1.s2'],
  informative: {},
  requirements: [
    must(
      '2.11-sheet-types-accepted',
      ['2.11#p1.s1'],
      'A price sheet whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.11-sheet-wrong-type-refused',
      ['2.11#p1.s1'],
      'A price sheet in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.11-article-price-types-accepted',
      ['2.11#p1.s1'],
      'An article price whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.11-article-price-wrong-type-refused',
      ['2.11#p1.s1'],
      'An article price in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.11-interval-zone-types-accepted',
      ['2.11#p1.s1'],
      'An interval zone whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.11-interval-zone-wrong-type-refused',
      ['2.11#p1.s1'],
      'An interval zone in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    open('2.11-values-open', ['2.11#p1.s1'], 'The document does not show the values of price_sheet_type.'),
    open(
      '2.11-interval-zone-bounds-open',
      ['2.11#p1.s1'],
      'The document does not show whether the bounds of an interval zone belong to it, may be missing or may stand in the wrong order.',
    ),
    open(
      '2.11-preceding-document-open',
      ['2.11#p1.s1'],
      'The document does not show whether preceding_document_number must name a price sheet that was imported.',
    ),
    open('2.11-repeat-open', ['2.11#p1.s1'], 'The document does not show what answers a price sheet that was imported before.'),
    must(
      '2.11-one-sheet-one-message',
      ['2.11#p1.s2'],
      'A price sheet mirrors one price catalogue message: one market participant, one sheet type, a list of article prices.',
      { subject: 'client', judged: nobody('A duty of those who send; the messages do not pass through the interface.') },
    ),
  ],
}
