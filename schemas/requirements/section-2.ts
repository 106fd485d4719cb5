import type { Section } from './requirement.ts'
import { nobody, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The sentences of section 2 that hold for all its records, and what none of its sentences decides. */
export const section2: Section = {
  section: '2',
  title: 'Resources and their fields',
  places: ['p1.s1', 'p1.s2', 'p1.s3'],
  informative: {},
  requirements: [
    open(
      '2-required-fields-open',
      ['2#p1.s1'],
      'The document does not show which fields are required, except where a sentence states it.',
      { reason: 'Section 2 says itself that this is not shown.' },
    ),
    open('2-allowed-values-open', ['2#p1.s2'], 'The document does not show the complete lists of allowed values of enumerated fields.'),
    should('2-seen-values-accepted', ['2#p1.s2'], 'A value that the document lists as seen for a field is accepted in that field.'),
    must(
      '2-decimal-string-accepted',
      ['2#p1.s3'],
      'A number written in decimal notation inside a JSON string, such as "12.50", is accepted where a decimal string is documented.',
    ),
    must(
      '2-decimal-string-not-number-refused',
      ['2#p1.s3'],
      'A string that holds no number, such as "12,5" or "abc", is refused where a decimal string is documented.',
    ),
    must('2-decimal-string-not-finite-refused', ['2#p1.s3'], 'NaN and Infinity are refused where a decimal string is documented.', {
      reason: 'A decimal string is "a number carried as a JSON string", and these are none.',
    }),
    should(
      '2-decimal-string-in-answers',
      ['2#p1.s3'],
      'A field documented as a decimal string is a JSON string, not a JSON number, in an answer that returns it.',
    ),
    should(
      '2-decimal-string-value-kept',
      ['2#p1.s3'],
      'A decimal string comes back from an echo with the value that was sent, no digit lost.',
      { operations: ['validateAccount', 'createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice'] },
    ),
    open(
      '2-decimal-string-number-open',
      ['2#p1.s3'],
      'The document does not show whether a JSON number is accepted where a decimal string is documented.',
      {
        reason:
          'Section 2 says how the number is carried in the reference payloads. A server that takes the plain number as well loses nothing.',
      },
    ),
    open(
      '2-decimal-string-notation-open',
      ['2#p1.s3'],
      'The document does not show how a decimal string may be written: exponent, plus sign, spaces, leading zeros, the number of digits.',
    ),
    open('2-number-range-open', ['2#p1.s3'], 'The document does not show the range of numbers, nor where a negative one is refused.'),
    open(
      '2-coercion-open',
      ['2#p1.s3'],
      'The document does not show whether a value that converts to the right type, such as "true" for a boolean, is accepted.',
      {
        reason:
          'What converts in one way only, such as "true" or "5", reaches the server with its meaning whole. What no reading converts is another matter: 2-text-for-boolean-refused, 2-text-for-number-refused.',
      },
    ),
    must(
      '2-text-for-number-refused',
      ['2#p1.s3', '1#i9.s2'],
      'A text that no reading takes for a number, such as "many", is refused where a number or an integer is documented.',
      { reason: 'Every supplied field must pass its validation (section 1), and nothing of the text could be kept as a number.' },
    ),
    must(
      '2-text-for-boolean-refused',
      ['2#p1.s3', '1#i9.s2'],
      'A text that no reading takes for a boolean, such as "perhaps", is refused where a boolean is documented.',
      { reason: 'Every supplied field must pass its validation (section 1), and to read any text as true would say what nobody said.' },
    ),
    open('2-null-open', ['2#p1.s3'], 'The document does not show whether null is accepted in a field that it does not call nullable.', {
      reason: 'The document calls some fields nullable, and does not say that the others refuse null.',
    }),
    open(
      '2-empty-string-open',
      ['2#p1.s3'],
      'The document does not show whether an empty string is accepted, save where it says that one occurs.',
      {
        reason:
          'An empty text says that there is no value, so that an answer may have null instead or leave it out. The document shows one for landline alone.',
      },
    ),
    open(
      '2-empty-array-open',
      ['2#p1.s3'],
      'The document does not show whether an empty array is accepted, save where it says that one may be empty.',
    ),
    open('2-string-length-open', ['2#p1.s3'], 'The document does not show how long a string may be.', {
      reason: 'A limit is not shown. That a text which is accepted is kept whole follows from 1-staging-stores-data and its like.',
    }),
    must('2-body-object', ['2#p1.s3'], 'A request body that is JSON but not an object is refused with 400.'),
    open('2-period-order-open', [], 'The document does not show whether a period that ends before it starts is refused.', {
      reason: 'A turned period may be a mistake or a way to say that nothing is left of it; no sentence says that it is refused.',
    }),
    open(
      '2-units-currency-open',
      [],
      'The document does not show the units and the currency of amounts, such as whether an amount is in euros or in cents.',
      {
        judged: nobody('No request reveals the unit in which a number is meant.'),
        reason: 'Field names speak of euros in one place and of cents in another, and of no unit at all in most.',
      },
    ),
  ],
}
