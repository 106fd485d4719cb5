import type { Section } from './requirement.ts'
import { nobody, ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** Section 1 and the preamble before it. Its two lists are counted as one: groups `i1` to `i4`, concepts `i5` to `i10`. */
export const section1: Section = {
  section: '1',
  title: 'What the service does',
  places: [
    'preamble.s1',
    'preamble.s2',
    'preamble.s3',
    'p1.s1',
    'p1.s2',
    'p1.s3',
    'i1',
    'i2',
    'i3',
    'i4',
    'p2.s1',
    'i5.s1',
    'i5.s2',
    'i5.s3',
    'i5.s4',
    'i6.s1',
    'i6.s2',
    'i6.s3',
    'i7.s1',
    'i7.s2',
    'i7.s3',
    'i8.s1',
    'i8.s2',
    'i9.s1',
    'i9.s2',
    'i10',
  ],
  informative: {
    'preamble.s1': 'Names what the document covers.',
    'preamble.s2': 'Speaks of the document, not of the interface.',
    'p1.s1': 'States the purpose of the service.',
    'p1.s3': 'Announces the list of groups.',
    i1: 'Names a group of endpoints; each has its own demands in section 4.1.',
    i2: 'Names a group of endpoints; each has its own demands in section 4.2.',
    i3: 'Names a group of endpoints; each has its own demands in section 4.3.',
    i4: 'Names a group of endpoints; each has its own demands in section 4.4.',
    'p2.s1': 'Announces the list of concepts.',
    'i5.s3': 'Points to section 3, where the statuses stand.',
    'i6.s3': 'Defines a word.',
  },
  requirements: [
    must(
      '1-platform-account-number-name',
      [
        '1#preamble.s3',
        '2.13#row:platform_account_number',
        '4.2#processAccount.s2',
        '4.4#getAccountTransferStatus.s1',
        '4.4#listAllAccountImportProcesses.s1',
      ],
      "Answers give the platform's own number of an account in platform_account_number, always the same for the same account.",
      {
        operations: [
          'processAccount',
          'createPaymentInstruction',
          'getAccountTransferStatus',
          'listAllAccountImportProcesses',
          'listPendingAccountImportProcesses',
        ],
      },
    ),
    open('1-trailing-slash-open', ['1#p1.s2'], 'The document does not show what answers a path without its trailing slash.'),
    must(
      '1-supplier-groups-accounts',
      [
        '1#i5.s1',
        '4.4#listAllAccountImportProcesses.s1',
        '4.4#listPendingAccountImportProcesses.s1',
        '4.4#listImportedAccountImportProcesses.s1',
      ],
      'An account staged or imported under one import supplier code is listed under that code and under no other.',
      {
        operations: [
          'stageAccount',
          'processAccount',
          'listAllAccountImportProcesses',
          'listPendingAccountImportProcesses',
          'listImportedAccountImportProcesses',
        ],
      },
    ),
    must(
      '1-supplier-settings',
      ['1#i5.s2'],
      'Each import supplier has its own settings, such as whether migration sends e-mails to customers and the root of document paths.',
      {
        subject: 'operator',
        judged: nobody('The interface neither sets nor shows the settings of an import supplier, and e-mails do not pass through it.'),
      },
    ),
    must(
      '1-supplier-email-setting',
      ['1#i5.s2'],
      'Automated customer e-mails on migration are sent only where the settings of the import supplier say so.',
      { judged: nobody('E-mails to customers do not pass through the interface.'), operations: ['processAccount'] },
    ),
    must(
      '1-pair-two-suppliers',
      ['1#i5.s4'],
      'The same external account number under two import supplier codes stands for two accounts, staged, processed and reported apart.',
      { operations: ['stageAccount', 'processAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '1-pair-two-numbers',
      ['1#i5.s4'],
      'Two external account numbers under one import supplier code stand for two accounts, staged, processed and reported apart.',
      { operations: ['stageAccount', 'processAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '1-pair-distinct-platform-numbers',
      ['1#i5.s4', '1#preamble.s3', '3.1#row:staged-process'],
      'Two imported accounts have different values of platform_account_number.',
      {
        operations: ['processAccount'],
        reason:
          "Each pair is an account (section 1), processing creates it (section 3.1), and the field is the platform's own number of it. A number that two accounts share would be that of neither.",
      },
    ),
    should(
      '1-pair-case',
      ['1#i5.s4'],
      'Two external account numbers or import supplier codes that differ only in upper and lower case are not silently taken for one: the second is refused, or it is another account.',
      {
        operations: ['stageAccount', 'processAccount'],
        reason:
          'The pair identifies the account (section 1). That a server refuses the second one is not ruled out; to take it for the first would replace the data of one account by that of another.',
      },
    ),
    should(
      '1-pair-leading-zeros',
      ['1#i5.s4'],
      'Two external account numbers or import supplier codes that differ only in leading zeros are not silently taken for one: the second is refused, or it is another account.',
      {
        operations: ['stageAccount', 'processAccount'],
        reason:
          'The pair identifies the account (section 1). That a server refuses the second one is not ruled out; to take it for the first would replace the data of one account by that of another.',
      },
    ),
    should(
      '1-pair-white-space',
      ['1#i5.s4'],
      'Two external account numbers or import supplier codes that differ only in white space around them are not silently taken for one: the second is refused, or it is another account.',
      {
        operations: ['stageAccount', 'processAccount'],
        reason:
          'The pair identifies the account (section 1). That a server refuses the second one is not ruled out; to take it for the first would replace the data of one account by that of another.',
      },
    ),
    open(
      '1-pair-characters-open',
      ['1#i5.s4'],
      'The document does not show which characters and lengths an external account number may have, nor how a path carries a slash.',
    ),
    must('1-staging-stores-data', ['1#i6.s1'], 'Staging an account stores the data that was sent for it.', {
      judged: operatorPort('read-account'),
      operations: ['stageAccount'],
    }),
    must(
      '1-staging-creates-no-account',
      ['1#i6.s1', '3.1#row:none-stage', '3.1#row:staged-stage'],
      'Staging creates no account: the pair has no platform_account_number until it is processed.',
      { operations: ['stageAccount'] },
    ),
    must(
      '1-staging-replaced-any-number',
      ['1#i6.s2', '3.1#row:staged-stage'],
      'Staged data may be replaced any number of times before the account is processed: each valid replacement is accepted.',
      { operations: ['stageAccount'] },
    ),
    must(
      '1-document-path-relative',
      ['1#i7.s1'],
      'A document path in a payload is written relative to the root location of the import supplier.',
      {
        ...ofClients,
        operations: ['createNotes', 'stageAccount', 'validateAccount', 'createHistoricalStatements'],
      },
    ),
    must('1-document-root-per-supplier', ['1#i7.s1'], 'The root location of document paths is configured for each import supplier.', {
      subject: 'operator',
      judged: nobody('The interface neither sets nor shows the settings of an import supplier.'),
    }),
    must(
      '1-document-location',
      ['1#i7.s2'],
      'The server looks for a document in the storage bucket of the instance, at the root location followed by the path of the payload.',
      {
        judged: nobody('The storage bucket is not part of the interface.'),
        operations: ['createNotes', 'stageAccount', 'createHistoricalStatements'],
      },
    ),
    should('1-document-in-place', ['1#i7.s2'], 'A document is in the storage bucket before a payload names its path.', {
      subject: 'client',
      judged: nobody('The storage bucket is not part of the interface.'),
    }),
    must(
      '1-document-path-fields',
      ['1#i7.s3', '2.2#AccountStatement.s1', '2.3#row:document_paths', '2.7#p1.s1'],
      'The paths in document_paths of notes and in statement_path of statements are document paths.',
      {
        judged: nobody('What the server does with a path happens in the storage bucket, which is not part of the interface.'),
        operations: ['createNotes', 'stageAccount', 'createHistoricalStatements'],
      },
    ),
    open('1-document-missing-open', ['1#i7.s2'], 'The document does not show what answers a document path at which no document lies.', {
      operations: ['createNotes', 'validateAccount', 'stageAccount', 'createHistoricalStatements'],
      reason: 'Section 1 says where a document is expected, and not when the server looks for it.',
    }),
    open(
      '1-document-path-form-open',
      ['1#i7.s1'],
      'The document does not show what answers a document path that is absolute, is empty or leads out of the root location.',
      {
        operations: ['createNotes', 'validateAccount', 'stageAccount', 'createHistoricalStatements'],
        reason: 'Section 1 says that a path is relative to the root location, and not how one is answered that is not.',
      },
    ),
    must('1-date-not-iso-refused', ['1#i8.s1'], 'A date that is not ISO 8601, such as "not-a-date", is refused.'),
    must('1-datetime-not-iso-refused', ['1#i8.s1'], 'A datetime that is not ISO 8601, such as "not-a-date", is refused.'),
    must(
      '1-date-impossible-refused',
      ['1#i8.s1'],
      'A date or datetime on a day that the calendar does not have, such as 2023-02-30, is refused.',
    ),
    must(
      '1-answer-dates-iso',
      ['1#i8.s1'],
      'Every date and datetime in an answer whose body is documented is ISO 8601, save a refused value that is sent back.',
    ),
    must('1-date-shape', ['1#i8.s2'], 'A date of the shape YYYY-MM-DD is accepted where a date is documented.'),
    should(
      '1-date-any-year',
      ['1#i8.s2'],
      'A day of birth that is accepted in one year is accepted in every year that customers are born in.',
      {
        reason:
          'The document shows which dates have an accepted shape, and not which values a rule of the service may refuse, such as an age.',
      },
    ),
    must(
      '1-datetime-utc-shape',
      ['1#i8.s2'],
      'A datetime of the shape YYYY-MM-DDTHH:MM:SSZ is accepted where a datetime is documented without a word on its offset.',
    ),
    should(
      '1-datetime-offset-shape',
      ['1#i8.s2'],
      'A datetime with a numeric UTC offset is accepted where a datetime is documented, save where it is documented to have none.',
    ),
    should(
      '1-datetime-no-offset-shape',
      ['1#i8.s2'],
      'A datetime without an offset is accepted where a datetime is documented, save where it is documented to have one.',
    ),
    open(
      '1-datetime-offset-mismatch-open',
      ['1#i8.s2'],
      'The document does not show whether a field documented with an offset takes a datetime without one, or the other way round.',
      {
        reason:
          'Section 1 says that both shapes occur in payloads; section 2 names one of them for some fields, and does not say that the other is refused there.',
      },
    ),
    open(
      '1-datetime-other-shapes-open',
      ['1#i8.s2'],
      'The document does not show which other shapes of ISO 8601 are accepted, such as fractional seconds or an offset without a colon.',
      { reason: 'Section 1 calls its shapes examples of those that are accepted.' },
    ),
    open(
      '1-date-datetime-mixed-open',
      ['1#i8.s2'],
      'The document does not show whether a date is accepted where a datetime is documented, or a datetime where a date is.',
      { reason: 'A date is ISO 8601, too, and the document does not say that the shape of one field is refused in another.' },
    ),
    open('1-datetime-time-zone-open', ['1#i8.s2'], 'The document does not show which time zone holds for a datetime without an offset.'),
    must('1-optional-omitted', ['1#i9.s1'], 'A client leaves an optional field that it has no value for out of the payload entirely.', {
      ...ofClients,
    }),
    open(
      '1-optional-null-open',
      ['1#i9.s1'],
      'The document does not show whether null is accepted in place of leaving an optional field out.',
      {
        reason:
          'Section 1 says that a field without a value is omitted. That is a duty of those who send; what becomes of null is not said.',
      },
    ),
    must(
      '1-nested-required',
      ['1#i9.s2'],
      'An optional object or array, once supplied, must hold the fields that are required inside it.',
      { judged: nobody('The document does not show which fields are required inside an optional object or array.') },
    ),
    must(
      '1-nested-validated',
      ['1#i9.s2'],
      'A wrong value anywhere inside a supplied object or array, at any depth, makes the whole payload be refused.',
    ),
    must(
      '1-optional-validated',
      ['1#i9.s2'],
      'An optional field that is supplied with a value of a plainly wrong type is refused, not ignored.',
    ),
    must(
      '1-client-payload-valid',
      ['1#i9.s2'],
      'What a client sends has the documented types, and the fields without which the record says nothing.',
      ofClients,
    ),
    must('1-request-json', ['1#i10'], 'A client sends every request body as JSON.', {
      ...ofClients,
    }),
    must('1-not-json-refused', ['1#i10'], 'A request body that is not JSON is refused: the answer is no success.'),
    must(
      '1-json-number-literals-refused',
      ['1#i10'],
      'A request body that holds NaN or Infinity as a bare number is refused: the answer is no success.',
      { reason: 'JSON has no such numbers (RFC 8259, section 6), so a body with one is not JSON.' },
    ),
    open(
      '1-not-json-answer-open',
      ['1#i10'],
      'The document does not show the status and body that answer a request body that is not JSON.',
      {
        reason:
          'Section 7 knows 400 for a payload that fails validation. Text that is no JSON is no payload that could be validated, so another 4xx says as much.',
      },
    ),
    must('1-response-json', ['1#i10'], 'Every answer whose body is documented carries that body as JSON.'),
    open(
      '1-response-json-unshown-open',
      ['1#i10'],
      'The document does not show whether answers that it does not name, such as to a refused token or an unknown path, have a body of JSON.',
      {
        reason:
          '"All requests and responses are JSON" speaks of those of the interface. A gateway that refuses a token or a path need not be part of it.',
      },
    ),
    should(
      '1-response-json-unshown',
      ['1#i10'],
      'A success, a 404, a 429 or a 500 that the document names without showing its body has a body of JSON, or none.',
      {
        reason:
          '"All requests and responses are JSON" (section 1), while section 7 says of some that the body is not shown. So there may be no body, and no other one.',
      },
    ),
    should(
      '1-response-content-type',
      ['1#i10'],
      'An answer with a JSON body is labelled with a JSON media type in its Content-Type header.',
    ),
    open(
      '1-request-content-type-open',
      ['1#i10'],
      'The document does not show what answers a JSON body without a Content-Type header, or with that of another media type.',
    ),
    should('1-json-key-order', ['1#i10'], 'The order of keys and the white space of a JSON body make no difference to the answer.'),
    should(
      '1-json-escapes',
      ['1#i10'],
      'A character written as an escape of JSON, such as \\u0041 for A, makes no difference to the answer.',
    ),
    should('1-json-unicode', ['1#i10'], 'Characters outside ASCII come back from an echo as they were sent.', {
      operations: ['validateAccount', 'createDeliveryNote', 'createEnergyAmount'],
    }),
    open('1-json-duplicate-keys-open', ['1#i10'], 'The document does not show what answers a JSON object in which a key stands twice.', {
      reason: 'Parsers take the last of two values, the first, or refuse. RFC 8259 asks for no one of these.',
    }),
  ],
}
