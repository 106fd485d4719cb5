import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** Section 2.13: what the status endpoints tell of an account. */
export const section2_13: Section = {
  section: '2.13',
  title: 'Account import process record',
  places: ['row:status', 'row:platform_account_number', 'row:external_account_number', 'row:account_created_at'],
  informative: {},
  requirements: [
    must(
      '2.13-status-closed',
      ['2.13#row:status'],
      'The status of an account on the single-account endpoint is UNKNOWN, COMPLETED or IN_PROGRESS, and nothing else.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '2.13-number-string',
      ['2.13#row:platform_account_number'],
      'platform_account_number on the single-account endpoint is always a string, never null and never left out.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '2.13-number-empty-before-creation',
      ['2.13#row:platform_account_number'],
      'platform_account_number on the single-account endpoint is an empty string as long as no account was created.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '2.13-number-after-creation',
      ['2.13#row:platform_account_number'],
      'platform_account_number on the single-account endpoint is a string that is not empty once the account was created.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '2.13-list-number-null-when-pending',
      ['2.13#row:platform_account_number', '4.4#listAllAccountImportProcesses.s1', '4.4#listPendingAccountImportProcesses.s1'],
      'platform_account_number of a pending account is null in a list, present and not an empty string.',
      { operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '2.13-list-number-when-imported',
      ['2.13#row:platform_account_number', '4.4#listAllAccountImportProcesses.s1'],
      'platform_account_number of an imported account is a string that is not empty in the list of all accounts.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    must(
      '2.13-list-external-number',
      ['2.13#row:external_account_number'],
      'Every entry of a list holds external_account_number, a string equal to the number that was staged.',
      { operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '2.13-list-created-at-null-when-pending',
      ['2.13#row:account_created_at', '4.4#listAllAccountImportProcesses.s1', '4.4#listPendingAccountImportProcesses.s1'],
      'account_created_at of a pending account is null in a list.',
      { operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'] },
    ),
    should(
      '2.13-list-created-at-when-imported',
      ['2.13#row:account_created_at', '4.4#listAllAccountImportProcesses.s1'],
      'account_created_at of an imported account is a datetime in the list of all accounts.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    must('2.13-list-number-type', ['2.13#row:platform_account_number'], 'platform_account_number in a list is a string or null.', {
      operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'],
    }),
    must('2.13-list-created-at-type', ['2.13#row:account_created_at'], 'account_created_at in a list is a datetime or null.', {
      operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'],
    }),
    should(
      '2.13-created-at-plausible',
      ['2.13#row:account_created_at'],
      'account_created_at lies between the request that processed the account and its answer, give or take a difference of the clocks.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    should(
      '2.13-created-at-constant',
      ['2.13#row:account_created_at'],
      'account_created_at of an account does not change after the account was created.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    open(
      '2.13-created-at-offset-open',
      ['2.13#row:account_created_at'],
      'The document does not show whether account_created_at carries an offset.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    open(
      '2.13-number-form-open',
      ['2.13#row:platform_account_number'],
      'The document does not show which characters and length a platform_account_number has.',
      { operations: ['processAccount', 'getAccountTransferStatus', 'listAllAccountImportProcesses'] },
    ),
  ],
}
