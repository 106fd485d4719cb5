import type { Section } from './requirement.ts'

/** The requirements of section 3.3: record statuses. */
export const section3_3: Section = {
  section: '3.3',
  title: 'Record statuses',
  places: ['row:note-creation-result', 'row:transaction-result', 'row:transaction-failure', 'row:transaction-data-inner-status'],
  informative: {},
  requirements: [
    {
      id: '3.3-note-status-values',
      locators: ['3.3#row:note-creation-result'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The status of a note result is NOTE_CREATION_SUCCESS or NOTE_ALREADY_EXISTS and nothing else.',
      operations: ['createNotes'],
    },
    {
      id: '3.3-transaction-status-values',
      locators: ['3.3#row:transaction-result'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The status of a transaction result is TRANSACTION_ADDED_TO_ACCOUNT or TRANSACTION_ALREADY_EXISTS and nothing else.',
      operations: ['createTransactions'],
    },
    {
      id: '3.3-transaction-failure-status',
      locators: ['3.3#row:transaction-failure', '4.3#createTransactions.s4', '7#i3.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The status in the body of a failed transactions request is TRANSACTION_IMPORT_ERROR.',
      operations: ['createTransactions'],
    },
    {
      id: '3.3-inner-status-rule-open',
      locators: ['3.3#row:transaction-data-inner-status'],
      level: 'open',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The document does not show when the transaction_data of a result holds a status of its own.',
      operations: ['createTransactions'],
    },
    {
      id: '3.3-inner-status-values-open',
      locators: ['3.3#row:transaction-data-inner-status'],
      level: 'open',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The document does not show which values the status within transaction_data takes besides TRANSACTION_IMPORT_SUCCESS.',
      operations: ['createTransactions'],
    },
  ],
}
