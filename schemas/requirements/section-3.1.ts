import { lists } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { nobody, ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 3.1: account import process. */
export const section3_1: Section = {
  section: '3.1',
  title: 'Account import process',
  places: [
    'row:none-stage',
    'row:staged-stage',
    'row:staged-process',
    'row:staged-dry-run',
    'row:imported-stage',
    'row:imported-process',
    'p1.s1',
    'row:UNKNOWN',
    'row:COMPLETED',
    'row:IN_PROGRESS',
  ],
  informative: {
    'p1.s1': 'Introduces the table of status meanings.',
  },
  requirements: [
    must(
      '3.1-stage-first-201',
      ['3.1#row:none-stage', '3.2#row:Ongoing', '4.2#stageAccount.s3'],
      'Staging a valid record for a pair that was never staged answers 201 when the import supplier is Ongoing.',
      { operations: ['stageAccount'] },
    ),
    must(
      '3.1-stage-first-pending',
      ['3.1#row:none-stage'],
      'After its first staging an account is pending: it has an import process and the list of pending accounts holds it.',
      { operations: ['stageAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '3.1-stage-refused-stages-nothing',
      ['3.1#row:none-stage'],
      'A record that fails validation is not staged: the pair still has no import process.',
      { operations: ['stageAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '3.1-stage-again-200',
      ['3.1#row:staged-stage', '4.2#stageAccount.s3'],
      'Staging a valid record for a pending pair again answers 200 when the import supplier is Ongoing.',
      { operations: ['stageAccount'] },
    ),
    must(
      '3.1-stage-again-replaces',
      ['3.1#row:staged-stage'],
      'Staging a pending pair again replaces the staged data as a whole: what is staged is the last record, not a mixture.',
      { judged: operatorPort('read-account'), operations: ['stageAccount'] },
    ),
    must(
      '3.1-stage-again-earlier-data-gone',
      ['3.1#row:staged-stage', '3.1#row:staged-process'],
      'Processing uses the record staged last: a note that only a replaced version held is not on the account afterwards.',
      { operations: ['stageAccount', 'processAccount', 'createNotes'] },
    ),
    must(
      '3.1-stage-again-still-pending',
      ['3.1#row:staged-stage'],
      'An account that is staged again stays pending, once, and still has no platform account.',
      { operations: ['stageAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '3.1-stage-again-refused-keeps',
      ['3.1#row:staged-stage'],
      'A refused staging of a pending pair leaves the data that was staged before as it was.',
      { judged: operatorPort('read-account'), operations: ['stageAccount'] },
    ),
    must(
      '3.1-process-201',
      ['3.1#row:staged-process', '4.2#processAccount.s2'],
      'Processing a pending account of an Ongoing import supplier answers 201 when its data is valid, the team exists, no limit is hit and dry_run is absent.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-process-dry-run-false',
      ['3.1#row:staged-process', '4.2#processAccount.row:dry_run'],
      'Processing with dry_run false does the same as processing without dry_run.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-process-imports',
      ['3.1#row:staged-process', '3.1#row:COMPLETED'],
      'After a process request answered 201 the account is imported: its status is COMPLETED and it is no longer pending.',
      { operations: ['processAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '3.1-process-one-account-per-pair',
      ['3.1#row:staged-process', '3.1#row:imported-process'],
      'At most one account is created per pair: of all its process requests, even at the same time, at most one answers 201.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-process-unknown-team-no-account',
      ['3.1#row:staged-process', '4.2#processAccount.row:operations_team_name'],
      'Processing with an operations team that does not exist creates no account.',
      { operations: ['processAccount', 'getAccountTransferStatus'] },
    ),
    open(
      '3.1-process-unknown-team-answer-open',
      [],
      'The document does not show how a process request with an unknown operations team is answered.',
      {
        operations: ['processAccount'],
        reason:
          'That the team must exist is called a rule of the field; whether breaking it is failed validation, with 400, or something not found is not said.',
      },
    ),
    must(
      '3.1-process-never-staged-no-account',
      ['3.1#row:staged-process', '4.2#processAccount.row:external_account_number'],
      'Processing a pair that was never staged creates no account.',
      { operations: ['processAccount', 'getAccountTransferStatus'] },
    ),
    open(
      '3.1-process-never-staged-answer-open',
      [],
      'The document does not show how processing a pair that was never staged is answered.',
      { operations: ['processAccount'], reason: 'Section 7 lists 404 for notes and status only, and 400 for other reasons.' },
    ),
    open(
      '3.1-process-never-staged-trace-open',
      [],
      'The document does not show whether processing a pair that was never staged leaves an import process behind.',
      {
        operations: ['processAccount', 'getAccountTransferStatus'],
        reason:
          'A status of UNKNOWN may mean that "an earlier attempt failed", which speaks for a trace; section 3.1 has no row for it, which speaks against one.',
      },
    ),
    open(
      '3.1-process-failure-state-open',
      [],
      'The document does not show what a process request leaves that fails on what is staged or for an unexpected reason: whether the account stays pending and its data staged.',
      {
        judged: nobody('Only data that passed the same rules can be staged, and no request brings an unexpected error about.'),
        operations: ['processAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'],
        reason:
          'Section 3.1 has no row for it, and UNKNOWN says no more than that no account exists. One that fails through the request alone is another matter: 3.1-process-after-failure.',
      },
    ),
    should(
      '3.1-process-after-failure',
      [],
      'A pending account whose process request failed through the request alone (an unknown team) stays pending and can be processed later.',
      {
        operations: ['processAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'],
        reason:
          'What is staged is stored (section 1), and of the rows of section 3.1 only a process request that succeeds takes it away. An account that a slip in the request made vanish would be missing from the migration.',
      },
    ),
    open(
      '3.1-process-while-in-progress-open',
      [],
      'The document does not show how a second process request for a pair is answered while the first is in progress.',
      {
        judged: operatorPort('hold'),
        operations: ['processAccount'],
        reason: 'Section 3.1 knows Staged and Imported, and no state between the two. That at most one account comes of it is a must.',
      },
    ),
    open(
      '3.1-stage-while-in-progress-open',
      [],
      'The document does not show how staging a pair is answered while its process request is in progress.',
      {
        judged: operatorPort('hold'),
        operations: ['stageAccount'],
        reason: 'Section 3.1 knows Staged, where it is 200, and Imported, where it is 400, and no state between the two.',
      },
    ),
    should('3.1-lists-all-in-progress', [], 'While an account is in progress, the list of all accounts holds it.', {
      judged: operatorPort('hold'),
      operations: ['listAllAccountImportProcesses'],
      reason:
        'The list covers pending and imported accounts (section 4.4), and section 3.1 knows no other state of one that was staged. An account that is in no list looks lost to whoever compares.',
    }),
    open(
      '3.1-lists-while-in-progress-open',
      [],
      'The document does not show whether an account is in the list of pending or of imported accounts while it is in progress.',
      {
        judged: operatorPort('hold'),
        operations: lists,
        reason: 'It is pending until it is created, and nobody outside can tell when that is.',
      },
    ),
    must(
      '3.1-dry-run-400',
      ['3.1#row:staged-dry-run', '4.2#processAccount.s3', '7#i4.row:400'],
      'A dry run of a pending account that could be created answers 400.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-dry-run-message',
      ['3.1#row:staged-dry-run', '4.2#processAccount.s3'],
      'The answer to a dry run that would succeed holds a message, meant to say that the import would succeed and was rolled back.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-dry-run-leaves-staged',
      ['3.1#row:staged-dry-run', '4.2#processAccount.row:dry_run'],
      'A dry run leaves the account pending: no platform account, still in the list of pending accounts, free to be staged again.',
      { operations: ['processAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses', 'stageAccount'] },
    ),
    must(
      '3.1-dry-run-leaves-nothing',
      ['3.1#row:staged-dry-run', '4.2#processAccount.row:dry_run'],
      'A dry run is rolled back: what is staged is unchanged and nothing it created is kept.',
      { judged: operatorPort('read-account'), operations: ['processAccount'] },
    ),
    must(
      '3.1-dry-run-then-process',
      ['3.1#row:staged-dry-run'],
      'A process request right after a dry run that would succeed, with nothing changed in between, creates the account.',
      { operations: ['processAccount'] },
    ),
    should('3.1-dry-run-repeat', [], 'A dry run repeated with nothing changed in between is answered with the same status.', {
      operations: ['processAccount'],
    }),
    open('3.1-dry-run-failure-open', [], 'The document does not show how a dry run that would not succeed is answered.', {
      operations: ['processAccount'],
      reason: 'The document shows the dry run that would succeed. That another one creates no account is a must.',
    }),
    open('3.1-dry-run-in-progress-open', [], 'The document does not show whether the status is IN_PROGRESS while a dry run is under way.', {
      judged: operatorPort('hold'),
      operations: ['processAccount', 'getAccountTransferStatus'],
      reason: 'IN_PROGRESS means that a process is trying to create the account. Whether a dry run tries to is a matter of words.',
    }),
    must(
      '3.1-imported-stage-400',
      ['3.1#row:imported-stage', '4.2#stageAccount.s4', '7#i4.row:400'],
      'Staging an account that is already imported answers 400, whatever the record holds.',
      { operations: ['stageAccount'] },
    ),
    must(
      '3.1-imported-process-400',
      ['3.1#row:imported-process', '4.2#processAccount.s3', '7#i4.row:400'],
      'Processing an account that is already imported answers 400.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-imported-process-numbers',
      ['3.1#row:imported-process', '4.2#processAccount.s3', '7#i4.row:400'],
      'The 400 for processing an imported account holds its external_account_number and its platform_account_number.',
      { operations: ['processAccount'] },
    ),
    must(
      '3.1-imported-process-any-team',
      ['3.1#row:imported-process'],
      'Processing an account that is already imported answers 400 whatever team the request names.',
      { operations: ['processAccount'] },
    ),
    must('3.1-imported-dry-run-400', ['3.1#row:imported-process'], 'A dry run of an account that is already imported answers 400.', {
      operations: ['processAccount'],
    }),
    must(
      '3.1-imported-dry-run-numbers',
      ['3.1#row:imported-process'],
      'The 400 for a dry run of an imported account holds its external_account_number and its platform_account_number.',
      {
        operations: ['processAccount'],
        reason:
          'The row of section 3.1 says "Imported, process, any: 400 with external_account_number and platform_account_number added". A dry run is a process request, and any is any.',
      },
    ),
    must(
      '3.1-imported-stays',
      ['3.1#row:imported-stage', '3.1#row:imported-process'],
      'An imported account stays imported: no later request changes its status or its platform account number.',
      { operations: ['stageAccount', 'processAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-unknown-staged',
      ['3.1#row:UNKNOWN'],
      'The status is UNKNOWN for an account that is staged and for which no attempt to create it was made.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-unknown-failed',
      ['3.1#row:UNKNOWN'],
      'The status is UNKNOWN after an attempt to create the account failed, as long as the pair has an import process.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-unknown-dry-run',
      ['3.1#row:staged-dry-run', '3.1#row:UNKNOWN'],
      'The status is UNKNOWN for a staged account after a dry run, since no account exists.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-completed',
      ['3.1#row:COMPLETED'],
      'The status is COMPLETED when, and only when, an account was created for the pair.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-in-progress',
      ['3.1#row:IN_PROGRESS'],
      'The status is IN_PROGRESS while a process request is trying to create the account.',
      { judged: operatorPort('hold'), operations: ['getAccountTransferStatus'] },
    ),
    must(
      '3.1-status-after-in-progress',
      ['3.1#row:IN_PROGRESS', '3.1#row:COMPLETED'],
      'The status is no longer IN_PROGRESS once the process request is over: it is COMPLETED if that created the account.',
      { judged: operatorPort('hold'), operations: ['getAccountTransferStatus'] },
    ),
    should(
      '3.1-client-takes-200',
      ['3.1#row:staged-stage', '4.2#stageAccount.s3'],
      'A client takes 200 to staging as it takes 201: its own data is staged and can be processed.',
      {
        ...ofClients,
        operations: ['stageAccount'],
        reason:
          '"Staged, data replaced, 200 returned" (section 3.1): the account is as it is after 201. A client that takes 200 for a failure leaves the account behind.',
      },
    ),
  ],
}
