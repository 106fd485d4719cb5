import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createTransactions'])

/** The requirements of section 3.3: record statuses. */
export const section3_3: Section = {
  section: '3.3',
  title: 'Record statuses',
  places: ['row:note-creation-result', 'row:transaction-result', 'row:transaction-failure', 'row:transaction-data-inner-status'],
  informative: {},
  requirements: [
    must(
      '3.3-note-status-values',
      ['3.3#row:note-creation-result'],
      'The status of a note result is NOTE_CREATION_SUCCESS or NOTE_ALREADY_EXISTS and nothing else.',
      { operations: ['createNotes'] },
    ),
    must(
      '3.3-transaction-status-values',
      ['3.3#row:transaction-result'],
      'The status of a transaction result is TRANSACTION_ADDED_TO_ACCOUNT or TRANSACTION_ALREADY_EXISTS and nothing else.',
    ),
    must(
      '3.3-transaction-failure-status',
      ['3.3#row:transaction-failure', '4.3#createTransactions.s4', '7#i3.s1'],
      'The status in the body of a failed transactions request is TRANSACTION_IMPORT_ERROR.',
    ),
    open(
      '3.3-inner-status-rule-open',
      ['3.3#row:transaction-data-inner-status'],
      'The document does not show when the transaction_data of a result holds a status of its own.',
    ),
    open(
      '3.3-inner-status-values-open',
      ['3.3#row:transaction-data-inner-status'],
      'The document does not show which values the status within transaction_data takes besides TRANSACTION_IMPORT_SUCCESS.',
    ),
  ],
}
