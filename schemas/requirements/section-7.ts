import { enveloped } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { nobody, ofClients, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 7: errors. */
export const section7: Section = {
  section: '7',
  title: 'Errors',
  places: [
    'i1.s1',
    'i1.s2',
    'i2.s1',
    'i2.row:detail',
    'i2.row:code',
    'i2.row:attr',
    'i3.s1',
    'i4.s1',
    'i4.row:400',
    'i4.row:404',
    'i4.row:429',
    'i4.row:500',
    'i5.s1',
    'i6.s1',
  ],
  informative: {
    'i4.s1': 'Introduces the table of status codes.',
  },
  requirements: [
    must(
      '7-validation-failure-400',
      [
        '7#i1.s1',
        '7#i4.row:400',
        '4.1#importMarketParticipant.s4',
        '4.1#importMarketParticipantFees.s5',
        '4.1#importMarketParticipantDefinitions.s5',
        '4.2#validateAccount.s3',
        '4.2#stageAccount.s4',
        '4.2#processAccount.s3',
        '4.3#createNotes.s4',
        '4.3#createDeliveryNote.s3',
        '4.3#createEnergyAmount.s3',
        '4.3#createHistoricalStatements.s3',
        '4.3#createMarketParticipantInvoice.s3',
        '4.3#createPaymentInstruction.s4',
      ],
      'A payload that fails validation answers 400.',
      { operations: enveloped },
    ),
    must(
      '7-validation-envelope',
      ['7#i1.s1', '4#p1.s4', '4.2#validateAccount.s3'],
      'The 400 for a payload that fails validation holds detail as a string, code as a string and errors as an array.',
      { operations: enveloped },
    ),
    should('7-validation-errors-not-empty', [], 'The array errors holds at least one item when a payload fails validation.', {
      operations: enveloped,
      reason:
        'Section 7 calls errors an array and gives its items a form, not a number. But a client that learns of no item cannot mend its payload.',
    }),
    open(
      '7-top-level-code-open',
      ['7#i1.s2'],
      'The document does not show which top-level codes there are besides account_failed_validation, those of other refusals included.',
      { operations: enveloped },
    ),
    should(
      '7-top-level-code-account',
      ['7#i1.s2'],
      'An account import record that fails validation gets the top-level code account_failed_validation.',
      { operations: ['validateAccount', 'stageAccount'] },
    ),
    must('7-item-three-keys', ['7#i2.s1'], 'Each item of errors has exactly the three keys detail, code and attr.', {
      operations: enveloped,
    }),
    should('7-item-detail-text', ['7#i2.row:detail'], 'The detail of an error item is a text for people and not empty.', {
      operations: enveloped,
    }),
    must('7-item-detail-not-parsed', ['7#i2.row:detail'], 'The detail of an error item is neither parsed nor relied upon.', {
      ...ofClients,
    }),
    must(
      '7-item-code-stable',
      ['7#i2.row:code'],
      'The code of an error item is a string that is not empty and the same each time for the same fault.',
      { operations: enveloped },
    ),
    should('7-item-code-by-type', ['7#i2.row:code'], 'Faults of the same kind in different places get the same code.', {
      operations: enveloped,
    }),
    must(
      '7-item-attr-path',
      ['7#i2.row:attr'],
      'The attr of an error item is the path of the offending input: field names and zero-based indexes joined by dots.',
      { operations: enveloped },
    ),
    open(
      '7-item-attr-missing-field-open',
      [],
      'The document does not show which attr an error gets that concerns a missing field or several fields at once.',
      { operations: enveloped, reason: 'The offending input is not there, so the path to it can end at the field or at what lacks it.' },
    ),
    open(
      '7-item-order-open',
      [],
      'The document does not show whether all faults of a payload are reported or only the first, nor in which order.',
      { operations: enveloped, reason: '"errors (array)" does not say that all are told.' },
    ),
    should(
      '7-refusal-envelope',
      ['4#p1.s4'],
      'A 400 that refuses for another reason than failed validation has the envelope as well: detail as a string, code as a string and errors as an array.',
      {
        operations: enveloped,
        reason:
          '"Bodies with a 400 status follow section 7" (section 4), and section 7 shows the envelope. No must, since the words of section 7 speak of a payload that fails validation; there the envelope is one.',
      },
    ),
    must(
      '7-transaction-outside-period-detail',
      ['7#i3.s1'],
      'The error_detail for a transaction dated outside the open statement period says that this is the reason.',
      { judged: nobody('The wording of the detail is free, so no program can tell what it says.'), operations: ['createTransactions'] },
    ),
    must(
      '7-unexpected-error-500',
      [
        '7#i4.row:500',
        '4.1#importMarketParticipant.s5',
        '4.1#importMarketParticipantFees.s6',
        '4.1#importMarketParticipantDefinitions.s6',
        '4.3#createDeliveryNote.s4',
        '4.3#createEnergyAmount.s3',
        '4.3#createMarketParticipantInvoice.s3',
        '4.3#createPaymentInstruction.s5',
      ],
      'An unexpected error answers 500.',
      { judged: nobody('An unexpected error cannot be brought about from outside.') },
    ),
    must(
      '7-unexpected-error-reason',
      ['7#i4.row:500', '4.3#createDeliveryNote.s4', '4.3#createEnergyAmount.s3', '4.3#createMarketParticipantInvoice.s3'],
      'The 500 of delivery notes, energy amounts and invoices holds the reason of the error.',
      {
        judged: nobody('An unexpected error cannot be brought about from outside.'),
        operations: ['createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice'],
      },
    ),
    should('7-no-500-for-input', [], 'A faulty request is answered with a 4xx status and not with 500, failing payment vendors aside.'),
    open('7-error-codes-open', ['7#i5.s1'], 'The document does not show which error codes there are besides invalid_phone_number.', {
      operations: enveloped,
    }),
    open('7-404-body-open', ['7#i6.s1'], 'The document does not show the body of a 404.', {
      operations: ['createNotes', 'getAccountTransferStatus'],
      reason: 'Section 7 says itself that this is not shown.',
    }),
    open(
      '7-500-body-open',
      ['7#i6.s1'],
      'The document does not show the body of a 500, the one of an intermittent vendor failure included.',
      { reason: 'Section 7 says itself that this is not shown. That some hold the reason is a must.' },
    ),
    open(
      '7-client-400-again-open',
      [],
      'The document does not show whether a client may send a request that was answered with 400 again unchanged, payment instructions aside.',
      { ...ofClients, reason: '"Do not retry as is" is said of payment instructions alone.' },
    ),
    open(
      '7-client-500-again-open',
      [],
      'The document does not show whether a client has to send a request that was answered with 500 again, payment instructions aside.',
      { ...ofClients, reason: '"Retry as sent" is said of payment instructions alone.' },
    ),
  ],
}
