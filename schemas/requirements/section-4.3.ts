import { postAccountImports } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { nobody, ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

const butNotes = postAccountImports.filter((id) => id !== 'createNotes')
const echoing = ['createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice', 'createHistoricalStatements'] as const

/** The requirements of section 4.3: post-account import. */
export const section4_3: Section = {
  section: '4.3',
  title: 'Post-account import',
  places: [
    'createNotes.s1',
    'createNotes.s2',
    'createNotes.s3',
    'createNotes.s4',
    'createNotes.s5',
    'createDeliveryNote.s1',
    'createDeliveryNote.s2',
    'createDeliveryNote.s3',
    'createDeliveryNote.s4',
    'createEnergyAmount.s1',
    'createEnergyAmount.s2',
    'createEnergyAmount.s3',
    'createTransactions.s1',
    'createTransactions.s2',
    'createTransactions.row:check_previously_added',
    'createTransactions.row:force_add_to_current_statement',
    'createTransactions.s3',
    'createTransactions.s4',
    'createHistoricalStatements.s1',
    'createHistoricalStatements.s2',
    'createHistoricalStatements.s3',
    'createMarketParticipantInvoice.s1',
    'createMarketParticipantInvoice.s2',
    'createMarketParticipantInvoice.s3',
    'createPaymentInstruction.s1',
    'createPaymentInstruction.s2',
    'createPaymentInstruction.s3',
    'createPaymentInstruction.s4',
    'createPaymentInstruction.s5',
  ],
  informative: {
    'createTransactions.s2': 'Introduces the table of query parameters.',
  },
  requirements: [
    open(
      '4.3-missing-account-open',
      [],
      'The document does not show how data for an account that does not exist is refused, except for notes.',
      {
        operations: butNotes,
        reason: 'Section 7 lists 404 for notes and status only, and no 400 for it. That it is no success is 4.3-missing-account-refused.',
      },
    ),
    should('4.3-missing-account-refused', [], 'Data for an account that does not exist is not answered with a success.', {
      operations: butNotes,
      reason:
        'Section 1 adds data "to an already created account". Where there is none, a success would tell the client that data is kept which is lost.',
    }),
    open(
      '4.3-staged-account-open',
      [],
      'The document does not show how data for an account that is staged but not imported is answered, except for notes.',
      {
        operations: butNotes,
        reason:
          'Section 1 adds data "to an already created account". A server that keeps it for an account that is staged loses nothing; section 4.3 asks for an imported one only for notes.',
      },
    ),
    open(
      '4.3-unknown-supplier-open',
      [],
      'The document does not show how data with an unknown import supplier is refused, except for notes.',
      {
        operations: butNotes,
        reason: 'As for an account that does not exist, which it is.',
      },
    ),
    should(
      '4.3-record-required',
      [
        '4.3#createNotes.s1',
        '4.3#createDeliveryNote.s1',
        '4.3#createEnergyAmount.s1',
        '4.3#createTransactions.s1',
        '4.3#createHistoricalStatements.s1',
        '4.3#createMarketParticipantInvoice.s1',
      ],
      'A post-account request without the record or array that it is there to add is never accepted.',
      {
        operations: [
          'createNotes',
          'createDeliveryNote',
          'createEnergyAmount',
          'createTransactions',
          'createHistoricalStatements',
          'createMarketParticipantInvoice',
        ],
      },
    ),
    must(
      '4.3-notes-201',
      ['4.3#createNotes.s1', '4.3#createNotes.s2'],
      'Adding valid notes to an imported account answers 201 with an array of results.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-notes-result-fields',
      ['4.3#createNotes.s2'],
      'Each result of a notes request holds created_at and status, and body where the note has one.',
      { operations: ['createNotes'] },
    ),
    should(
      '4.3-notes-result-echo',
      ['4.3#createNotes.s2'],
      'The result of a note carries the body that was sent and, when a created_at was sent, the same instant.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-notes-new-created',
      ['4.3#createNotes.s2', '4.3#createNotes.s3'],
      'A note whose body is new on the account gets the status NOTE_CREATION_SUCCESS.',
      { operations: ['createNotes'] },
    ),
    must('4.3-notes-created-stored', ['4.3#createNotes.s2'], 'A note with the status NOTE_CREATION_SUCCESS is on the account.', {
      judged: operatorPort('read-account'),
      operations: ['createNotes'],
    }),
    must(
      '4.3-notes-duplicate-skipped',
      ['4.3#createNotes.s2', '4.3#createNotes.s3'],
      'A note with the body and the created_at of a note that the account has gets NOTE_ALREADY_EXISTS.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-notes-duplicate-undated-skipped',
      ['4.3#createNotes.s3'],
      'A note without created_at, sent again as it was, gets NOTE_ALREADY_EXISTS.',
      { operations: ['createNotes'] },
    ),
    must('4.3-notes-duplicate-not-stored', ['4.3#createNotes.s3'], 'A note with the status NOTE_ALREADY_EXISTS is not stored again.', {
      judged: operatorPort('read-account'),
      operations: ['createNotes'],
    }),
    must(
      '4.3-notes-other-created-at',
      ['4.3#createNotes.s3'],
      'A note with the body of an existing one and another created_at gets NOTE_CREATION_SUCCESS.',
      { operations: ['createNotes'] },
    ),
    must('4.3-notes-other-account', ['4.3#createNotes.s3'], 'A note that exists on one account only can be created on another.', {
      operations: ['createNotes'],
    }),
    must(
      '4.3-notes-undated-after-dated',
      ['4.3#createNotes.s3'],
      'A note without created_at gets NOTE_ALREADY_EXISTS when the account has a note with the same body, whatever created_at that has.',
      {
        operations: ['createNotes'],
        reason:
          '"A note is created only when no note with the same body (and same created_at when one is given) exists on the account" (section 4.3): where none is given, the body alone decides.',
      },
    ),
    must(
      '4.3-notes-dated-after-undated',
      ['4.3#createNotes.s3', '2.3#row:created_at'],
      'A note with a created_at of its own gets NOTE_CREATION_SUCCESS when the account has only an undated note with its body.',
      {
        operations: ['createNotes'],
        reason:
          '"A note is created only when no note with the same body (and same created_at when one is given) exists on the account" (section 4.3), and an undated note got the time of its request as its created_at (section 2.3).',
      },
    ),
    open(
      '4.3-notes-equality-offset-open',
      ['4.3#createNotes.s3'],
      'The document does not show whether two created_at of the same instant with different offsets, or none, are the same.',
      {
        operations: ['createNotes'],
        reason: '"The same created_at" can be the same text or the same instant. A second note of one instant loses nothing.',
      },
    ),
    should(
      '4.3-notes-other-documents-kept',
      ['4.3#createNotes.s3'],
      'A note without a body is not taken for an earlier one with other document paths: it does not get NOTE_ALREADY_EXISTS.',
      {
        operations: ['createNotes'],
        reason: 'Two notes without a body have no same body, and to take one for the other would lose its documents.',
      },
    ),
    open(
      '4.3-notes-equality-documents-open',
      ['4.3#createNotes.s3'],
      'The document does not show whether a note without a body, sent again with the same document paths, is a new one.',
      { operations: ['createNotes'], reason: 'The sentence compares bodies, of which there is none.' },
    ),
    must(
      '4.3-notes-other-fields-same',
      ['4.3#createNotes.s3'],
      'A note that differs from an existing one only in is_pinned, unpin_at or document_paths gets NOTE_ALREADY_EXISTS.',
      {
        operations: ['createNotes'],
        reason:
          '"A note is created only when no note with the same body (and same created_at when one is given) exists on the account" (section 4.3) names body and created_at, and no other field.',
      },
    ),
    open(
      '4.3-notes-of-import-record-open',
      [],
      'The document does not show whether the notes of the account import record count as existing notes of the account.',
      {
        operations: ['createNotes'],
        reason: 'The sentence asks whether the note "exists on the account". Whether the notes of the record come to be there is not said.',
      },
    ),
    must(
      '4.3-notes-duplicate-in-request',
      ['4.3#createNotes.s3'],
      'A note that stands twice in one request is created once: of its results one at most is NOTE_CREATION_SUCCESS.',
      {
        operations: ['createNotes'],
        reason:
          '"A note is created only when no note with the same body (and same created_at when one is given) exists on the account" (section 4.3): when the second one is looked at, the first one does. A request that is refused as a whole creates none.',
      },
    ),
    open(
      '4.3-notes-results-order-open',
      [],
      'The document does not show whether a notes request is answered with one result per note, in the order of the request.',
      { operations: ['createNotes'], reason: '"An array" is all that is said. A result names its note by body and created_at.' },
    ),
    open(
      '4.3-notes-result-created-at-open',
      ['4.3#createNotes.s2'],
      'The document does not show which created_at the result of an undated note holds that exists already.',
      { operations: ['createNotes'], reason: 'It can be that of the earlier note, or the time of the request.' },
    ),
    open(
      '4.3-notes-result-documents-only-open',
      ['4.3#createNotes.s2'],
      'The document does not show which body the result of a note holds that has document paths only.',
      {
        operations: ['createNotes'],
        reason: 'The result holds created_at, body and status; a body that was not sent can be left out, null or empty.',
      },
    ),
    open('4.3-notes-empty-open', [], 'The document does not show how a notes request with an empty array is answered.', {
      operations: ['createNotes'],
    }),
    must(
      '4.3-notes-404-unknown',
      ['4.3#createNotes.s5', '7#i4.row:404'],
      'Notes for an account number that was never staged or imported answer 404.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-notes-404-staged',
      ['4.3#createNotes.s5', '7#i4.row:404'],
      'Notes for an account that is staged but not imported answer 404.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-notes-404-supplier',
      ['4.3#createNotes.s5', '7#i4.row:404'],
      'Notes for an imported account number under another or an unknown import supplier answer 404.',
      { operations: ['createNotes'] },
    ),
    must(
      '4.3-delivery-note-201',
      ['4.3#createDeliveryNote.s1', '4.3#createDeliveryNote.s2'],
      'Adding a valid delivery note to an imported account answers 201 with the data that was sent.',
      { operations: ['createDeliveryNote'] },
    ),
    must(
      '4.3-energy-amount-201',
      ['4.3#createEnergyAmount.s1', '4.3#createEnergyAmount.s2'],
      'Adding a valid energy amount to an imported account answers 201 with the data that was sent.',
      { operations: ['createEnergyAmount'] },
    ),
    must(
      '4.3-invoice-201',
      ['4.3#createMarketParticipantInvoice.s1', '4.3#createMarketParticipantInvoice.s2'],
      'Adding a valid market participant invoice to an imported account answers 201 with the data that was sent.',
      { operations: ['createMarketParticipantInvoice'] },
    ),
    must(
      '4.3-echo-stored',
      ['4.3#createDeliveryNote.s2', '4.3#createEnergyAmount.s2', '4.3#createMarketParticipantInvoice.s2'],
      'A delivery note, energy amount or invoice that was answered with 201 is stored for its account.',
      { judged: operatorPort('read-account'), operations: ['createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice'] },
    ),
    open(
      '4.3-echo-shape-open',
      ['4.3#createDeliveryNote.s2', '4.3#createEnergyAmount.s2', '4.3#createMarketParticipantInvoice.s2'],
      'The document does not show whether an echo holds the whole request or only the record, nor whether fields are added.',
      { operations: echoing },
    ),
    open(
      '4.3-echo-repeated-open',
      [],
      'The document does not show how a delivery note, energy amount, statement or invoice is answered that was added before.',
      { operations: echoing, reason: 'Only notes and transactions have a sentence about what exists already.' },
    ),
    open(
      '4.3-echo-repeated-stored-open',
      [],
      'The document does not show whether a delivery note, energy amount, statement or invoice sent again is stored twice.',
      {
        judged: operatorPort('read-account'),
        operations: echoing,
        reason: 'Only notes and transactions have a sentence about what exists already.',
      },
    ),
    must(
      '4.3-transactions-201',
      ['4.3#createTransactions.s1', '4.3#createTransactions.s3'],
      'Adding valid transactions to an imported account answers 201 with an object that holds the array results.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-result-fields',
      ['4.3#createTransactions.s3'],
      'Each result of a transactions request holds status and transaction_data.',
      { operations: ['createTransactions'] },
    ),
    should(
      '4.3-transactions-result-echo',
      ['4.3#createTransactions.s3'],
      'The transaction_data of a result carries the transaction_id of a transaction in the request.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-added',
      ['4.3#createTransactions.s3'],
      'A transaction that was not added before gets the status TRANSACTION_ADDED_TO_ACCOUNT.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-added-stored',
      ['4.3#createTransactions.s3'],
      'A transaction with the status TRANSACTION_ADDED_TO_ACCOUNT is on the account.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-exists',
      ['4.3#createTransactions.s3', '4.3#createTransactions.row:check_previously_added'],
      'A transaction that was added before, sent again as it was, gets the status TRANSACTION_ALREADY_EXISTS.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-exists-not-stored',
      ['4.3#createTransactions.s3'],
      'A transaction with the status TRANSACTION_ALREADY_EXISTS is skipped: the account does not get it a second time.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-check-default',
      ['4.3#createTransactions.row:check_previously_added'],
      'Without check_previously_added the service checks for earlier transactions just as with the value true.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-check-off-not-skipped',
      ['4.3#createTransactions.row:check_previously_added', '4.3#createTransactions.s3'],
      'A repeated transaction does not get TRANSACTION_ALREADY_EXISTS when check_previously_added is false.',
      {
        operations: ['createTransactions'],
        reason: 'The status means "added earlier, skipped now", and the parameter says that the service does not check.',
      },
    ),
    open(
      '4.3-transactions-check-off-open',
      ['4.3#createTransactions.row:check_previously_added'],
      'The document does not show whether a repeated transaction is added again or refused when check_previously_added is false.',
      {
        operations: ['createTransactions'],
        reason:
          'Nothing is checked, so it is added; or its transaction_id is known already, so that it cannot be. That it does not count as skipped is a must.',
      },
    ),
    open(
      '4.3-transactions-check-off-stored-open',
      ['4.3#createTransactions.row:check_previously_added'],
      'The document does not show whether a repeated transaction is stored twice when check_previously_added is false.',
      {
        judged: operatorPort('read-account'),
        operations: ['createTransactions'],
        reason: '"Added" may mean beside the earlier one or in its place, where a transaction_id is known once.',
      },
    ),
    open(
      '4.3-transactions-equality-open',
      ['4.3#createTransactions.row:check_previously_added'],
      'The document does not show what makes a transaction one that was already added: its transaction_id or more.',
      {
        operations: ['createTransactions'],
        reason: '"Already added" does not say by which fields. What differs in all of them is a should.',
      },
    ),
    should(
      '4.3-transactions-other-account',
      ['4.3#createTransactions.row:check_previously_added', '4.3#createTransactions.s3'],
      'A transaction does not get TRANSACTION_ALREADY_EXISTS because another account has it.',
      {
        operations: ['createTransactions'],
        reason:
          'The transactions of a request are those of its account. To skip one for what another account has would lose it without a word; to refuse it is another matter.',
      },
    ),
    should(
      '4.3-transactions-other-id',
      ['4.3#createTransactions.row:check_previously_added'],
      'A transaction that differs from all earlier ones in every field that can differ is not taken for an earlier one.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-moves',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction dated outside the open statement period is added with 201 when force_add_to_current_statement is true.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-default',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'Without force_add_to_current_statement a transaction outside the open period is treated as with the value true.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-date',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction that is moved into the open statement period is stored with a date of that period: other than the one sent, and one that is accepted without force.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-description',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction that is moved into the open statement period gets a description added.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-pins-note',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'Moving a transaction into the open statement period pins a note to the account.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-force-inside',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction dated within the open statement period keeps its date, and no note is pinned for it.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-no-force-fails',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction outside the open statement period answers 400 when force_add_to_current_statement is false.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-no-force-inside',
      ['4.3#createTransactions.row:force_add_to_current_statement'],
      'A transaction that is within the open statement period is added also when force_add_to_current_statement is false.',
      { operations: ['createTransactions'] },
    ),
    open('4.3-transactions-open-period-open', [], 'The document does not show what the open statement period of an account is.', {
      operations: ['createTransactions'],
    }),
    open(
      '4.3-transactions-force-which-date-open',
      [],
      'The document does not show which date within the open statement period a moved transaction gets.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    open(
      '4.3-transactions-force-text-open',
      [],
      'The document does not show the text added to a moved transaction, the field that gets it, nor the text of the pinned note.',
      { judged: operatorPort('read-account'), operations: ['createTransactions'] },
    ),
    open(
      '4.3-transactions-force-answer-date-open',
      [],
      'The document does not show whether the result of a moved transaction holds its date as sent or as changed.',
      { operations: ['createTransactions'] },
    ),
    open(
      '4.3-transactions-parameter-values-open',
      [],
      'The document does not show how a query parameter is answered whose value is not true or false, or is written otherwise.',
      {
        operations: ['createTransactions'],
        reason:
          'A parameter is no field of a payload, so the sentence about validation does not reach it. Servers refuse such a value, read it as they can, or keep the default.',
      },
    ),
    must(
      '4.3-transactions-400',
      ['4.3#createTransactions.s4', '7#i3.s1'],
      'A transactions request in which a transaction fails answers 400.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-400-body',
      ['4.3#createTransactions.s4', '7#i3.s1'],
      'The 400 of a transactions request holds status, error_detail as a string and transaction_data.',
      { operations: ['createTransactions'] },
    ),
    must(
      '4.3-transactions-400-first',
      ['4.3#createTransactions.s4', '7#i3.s1'],
      'The transaction_data of a 400 is the first transaction of the request that fails.',
      { operations: ['createTransactions'] },
    ),
    open(
      '4.3-transactions-400-no-transaction-open',
      [],
      'The document does not show the body of a 400 when the fault lies outside the transactions, such as in the account reference.',
      {
        operations: ['createTransactions'],
        reason:
          'Section 7 has two bodies for a 400 of this endpoint: the envelope when validation fails, and that of section 4.3 with the first failing transaction, of which there is none here.',
      },
    ),
    open(
      '4.3-transactions-400-earlier-ones-open',
      [],
      'The document does not show whether the transactions before the failing one are added.',
      {
        operations: ['createTransactions'],
        reason:
          'Fees and definitions are rolled back as a whole by a sentence of their own; transactions have none. Sent again, earlier ones are skipped, so neither answer loses any.',
      },
    ),
    should(
      '4.3-transactions-duplicate-in-request',
      ['4.3#createTransactions.row:check_previously_added'],
      'A transaction that stands twice in one request is not added twice while earlier ones are checked for.',
      {
        operations: ['createTransactions'],
        reason:
          'When the second one is looked at, the first one "was already added". To add both would charge an amount twice; to refuse the request is another matter.',
      },
    ),
    open(
      '4.3-transactions-results-order-open',
      [],
      'The document does not show whether the results hold one entry per transaction, in the order of the request.',
      { operations: ['createTransactions'] },
    ),
    open('4.3-transactions-empty-open', [], 'The document does not show how a transactions request with an empty array is answered.', {
      operations: ['createTransactions'],
    }),
    must(
      '4.3-statements-success',
      ['4.3#createHistoricalStatements.s1', '4.3#createHistoricalStatements.s2'],
      'Adding valid statements to an imported account answers 200 or 201.',
      { operations: ['createHistoricalStatements'] },
    ),
    open(
      '4.3-statements-200-or-201-open',
      ['4.3#createHistoricalStatements.s2'],
      'The document does not show whether adding statements answers 200 or 201.',
      { operations: ['createHistoricalStatements'] },
    ),
    should(
      '4.3-statements-status-constant',
      ['4.3#createHistoricalStatements.s2'],
      'The status for added statements is always the same one of 200 and 201.',
      { operations: ['createHistoricalStatements'] },
    ),
    must('4.3-statements-echo', ['4.3#createHistoricalStatements.s2'], 'The answer to added statements holds the data that was sent.', {
      operations: ['createHistoricalStatements'],
    }),
    must(
      '4.3-statements-stored',
      ['4.3#createHistoricalStatements.s2'],
      'Statements that were answered with success are stored for their account.',
      { judged: operatorPort('read-account'), operations: ['createHistoricalStatements'] },
    ),
    open(
      '4.3-statements-duplicate-in-request-open',
      [],
      'The document does not show how a request is answered that holds the same statement twice.',
      { operations: ['createHistoricalStatements'] },
    ),
    open('4.3-statements-empty-open', [], 'The document does not show how a statements request with an empty array is answered.', {
      operations: ['createHistoricalStatements'],
    }),
    must(
      '4.3-payment-201',
      ['4.3#createPaymentInstruction.s1', '4.3#createPaymentInstruction.s3'],
      'Adding a valid payment instruction that its vendor verifies answers 201.',
      { operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-vendor-called',
      ['4.3#createPaymentInstruction.s2'],
      'A payment instruction is verified with its vendor: while the vendor cannot be reached it is not answered with 201.',
      { operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-details-fetched',
      ['4.3#createPaymentInstruction.s2'],
      'The service fetches the details of a payment instruction from its vendor.',
      { judged: nobody('No answer of the interface holds the details.'), operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-body',
      ['4.3#createPaymentInstruction.s3'],
      'The 201 of a payment instruction holds the platform_account_number of its account and a reference.',
      { operations: ['createPaymentInstruction'] },
    ),
    should(
      '4.3-payment-reference',
      ['4.3#createPaymentInstruction.s3'],
      'The reference in the 201 of a payment instruction is the one that was sent.',
      { operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-stored',
      ['4.3#createPaymentInstruction.s3'],
      'A payment instruction that was answered with 201 is stored for its account.',
      { judged: operatorPort('read-account'), operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-persistent-400',
      ['4.3#createPaymentInstruction.s4', '7#i4.row:400'],
      'A payment instruction whose vendor persistently cannot be reached answers 400.',
      { operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-persistent-no-retry',
      ['4.3#createPaymentInstruction.s4', '7#i4.row:400'],
      'A payment instruction answered with 400 is not sent again unchanged.',
      { ...ofClients, operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-intermittent-500',
      ['4.3#createPaymentInstruction.s5', '7#i4.row:500'],
      'A payment instruction whose vendor intermittently fails answers 500.',
      { operations: ['createPaymentInstruction'] },
    ),
    must(
      '4.3-payment-intermittent-retry',
      ['4.3#createPaymentInstruction.s5', '7#i4.row:500'],
      'A payment instruction answered with 500 is sent again as it was.',
      { ...ofClients, operations: ['createPaymentInstruction'] },
    ),
    should(
      '4.3-payment-retry-succeeds',
      ['4.3#createPaymentInstruction.s5'],
      'A payment instruction that failed with 500 succeeds when sent again as it was, once the vendor answers.',
      { operations: ['createPaymentInstruction'] },
    ),
    should('4.3-payment-failure-stores-nothing', [], 'A payment instruction that was answered with 400 or 500 is not stored.', {
      judged: operatorPort('read-account'),
      operations: ['createPaymentInstruction'],
    }),
    open(
      '4.3-payment-unknown-vendor-open',
      [],
      'The document does not show how a payment instruction with an unknown vendor is answered.',
      { operations: ['createPaymentInstruction'] },
    ),
    open(
      '4.3-payment-not-verified-open',
      ['4.3#createPaymentInstruction.s2'],
      'The document does not show how a payment instruction is answered that its vendor can be asked about and does not verify.',
      {
        judged: nobody('No request and no verb of the operator port makes a vendor that can be reached reject an instruction.'),
        operations: ['createPaymentInstruction'],
      },
    ),
    open('4.3-payment-repeated-open', [], 'The document does not show how a payment instruction is answered that was added before.', {
      operations: ['createPaymentInstruction'],
    }),
    open('4.3-payment-several-open', [], 'The document does not show whether an account keeps a payment instruction beside a later one.', {
      judged: operatorPort('read-account'),
      operations: ['createPaymentInstruction'],
      reason: 'No sentence says that an account has one payment instruction, nor that it has several.',
    }),
    open('4.3-payment-repeated-stored-open', [], 'The document does not show whether a payment instruction sent again is stored twice.', {
      judged: operatorPort('read-account'),
      operations: ['createPaymentInstruction'],
    }),
    must(
      '4.3-client-notes-on-imported',
      ['4.3#createNotes.s5'],
      'A client adds notes only to an account that it has been told to be imported, not merely staged.',
      { ...ofClients, operations: ['createNotes'] },
    ),
    should(
      '4.3-client-notes-again-same',
      ['4.3#createNotes.s3'],
      'A client sends notes whose answer it did not get, or was 500, again with the same created_at.',
      {
        ...ofClients,
        operations: ['createNotes'],
        reason:
          'A note is known again by its body "and same created_at when one is given" (section 4.3). With another one it is made twice.',
      },
    ),
    should(
      '4.3-client-transactions-again-checked',
      ['4.3#createTransactions.row:check_previously_added'],
      'A client sends transactions whose answer it did not get, or was 500, again without switching off the check for earlier ones.',
      {
        ...ofClients,
        operations: ['createTransactions'],
        reason: 'The check is there to find out "whether a transaction was already added" (section 4.3). Without it the retry books twice.',
      },
    ),
    should(
      '4.3-client-statements-either-status',
      ['4.3#createHistoricalStatements.s2'],
      'A client takes 200 and 201 to historical statements alike.',
      {
        ...ofClients,
        operations: ['createHistoricalStatements'],
        reason:
          'The document lists 201 and describes 200, and both as success. A client that takes one of them for a failure adds statements twice.',
      },
    ),
  ],
}
