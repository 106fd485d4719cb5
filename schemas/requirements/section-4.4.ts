import { lists, statusRetrievals } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 4.4: status retrieval. */
export const section4_4: Section = {
  section: '4.4',
  title: 'Status retrieval',
  places: [
    'heading.s1',
    'getAccountTransferStatus.s1',
    'getAccountTransferStatus.s2',
    'getAccountTransferStatus.s3',
    'listAllAccountImportProcesses.s1',
    'listPendingAccountImportProcesses.s1',
    'listImportedAccountImportProcesses.s1',
  ],
  informative: {},
  requirements: [
    must('4.4-no-request-body', ['4.4#heading.s1'], 'The status and list operations need no request body.', {
      operations: statusRetrievals,
    }),
    should('4.4-reading-changes-nothing', [], 'Reading the status or a list changes nothing.', { operations: statusRetrievals }),
    must(
      '4.4-status-body',
      ['4.4#getAccountTransferStatus.s1'],
      'The 200 of the status operation holds status and platform_account_number.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '4.4-status-200-staged',
      ['4.4#getAccountTransferStatus.s2'],
      'The status of an account that is staged and not created yet is answered with 200.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must('4.4-status-200-imported', ['4.4#getAccountTransferStatus.s2'], 'The status of an imported account is answered with 200.', {
      operations: ['getAccountTransferStatus'],
    }),
    must(
      '4.4-status-404',
      ['4.4#getAccountTransferStatus.s3', '7#i4.row:404'],
      'The status of a pair without an import process is answered with 404, also when only another supplier has the number.',
      { operations: ['getAccountTransferStatus'] },
    ),
    must(
      '4.4-status-404-unknown-supplier',
      ['4.4#getAccountTransferStatus.s3', '7#i4.row:404'],
      'The status of a pair whose import supplier does not exist is answered with 404.',
      {
        operations: ['getAccountTransferStatus'],
        reason: '"404 when none exists for the pair": no import process exists for a pair without a supplier.',
      },
    ),
    must(
      '4.4-all-200-array',
      ['4.4#listAllAccountImportProcesses.s1'],
      'The list of all accounts of an import supplier is answered with 200 and an array.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    must(
      '4.4-all-item-fields',
      ['4.4#listAllAccountImportProcesses.s1'],
      'Each item of all accounts holds external_account_number, platform_account_number and account_created_at.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    must(
      '4.4-all-pending-and-imported',
      ['4.4#listAllAccountImportProcesses.s1'],
      'The list of all accounts holds every pending and every imported account of the import supplier.',
      { operations: ['listAllAccountImportProcesses'] },
    ),
    must(
      '4.4-pending-200-array',
      ['4.4#listPendingAccountImportProcesses.s1'],
      'The list of pending accounts of an import supplier is answered with 200 and an array.',
      { operations: ['listPendingAccountImportProcesses'] },
    ),
    must(
      '4.4-pending-item-fields',
      ['4.4#listPendingAccountImportProcesses.s1'],
      'Each item of the pending accounts holds external_account_number, platform_account_number and account_created_at.',
      { operations: ['listPendingAccountImportProcesses'] },
    ),
    must(
      '4.4-pending-only',
      ['4.4#listPendingAccountImportProcesses.s1'],
      'The list of pending accounts holds every pending account of the import supplier and no imported one.',
      { operations: ['listPendingAccountImportProcesses'] },
    ),
    must(
      '4.4-imported-200',
      ['4.4#listImportedAccountImportProcesses.s1'],
      'The list of imported accounts is answered with 200 when the import supplier has any.',
      { operations: ['listImportedAccountImportProcesses'] },
    ),
    must(
      '4.4-imported-content',
      ['4.4#listImportedAccountImportProcesses.s1'],
      'The list of imported accounts holds every imported account and no pending one, as far as its body can be read.',
      { operations: ['listImportedAccountImportProcesses'] },
    ),
    open(
      '4.4-imported-body-open',
      ['4.4#listImportedAccountImportProcesses.s1'],
      'The document does not show the shape of the list of imported accounts.',
      { operations: ['listImportedAccountImportProcesses'] },
    ),
    open(
      '4.4-imported-none-open',
      ['4.4#listImportedAccountImportProcesses.s1'],
      'The document does not show the status and body of the list of imported accounts when there are none.',
      { operations: ['listImportedAccountImportProcesses'], reason: '"200 when any are found" does not say what answers when none are.' },
    ),
    must(
      '4.4-lists-agree',
      ['4.4#listAllAccountImportProcesses.s1', '4.4#listPendingAccountImportProcesses.s1', '4.4#listImportedAccountImportProcesses.s1'],
      'The list of all holds just the accounts of the pending and the imported list, as far as that can be read, and none is in both, accounts in progress or marked to be skipped aside.',
      { operations: lists },
    ),
    must(
      '4.4-lists-agree-with-status',
      [
        '4.4#listAllAccountImportProcesses.s1',
        '4.4#listPendingAccountImportProcesses.s1',
        '4.4#getAccountTransferStatus.s1',
        '4.4#getAccountTransferStatus.s2',
      ],
      'Status and lists agree: an account that is listed has an import process, and an imported one the same platform account number in both.',
      { operations: ['getAccountTransferStatus', 'listAllAccountImportProcesses', 'listPendingAccountImportProcesses'] },
    ),
    should('4.4-lists-once', [], 'A list holds each account once.', { operations: lists }),
    should('4.4-lists-empty', [], 'The lists of all and of pending accounts are empty arrays for an import supplier without any.', {
      operations: ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'],
    }),
    open('4.4-lists-order-open', [], 'The document does not show the order of accounts in a list.', { operations: lists }),
    open('4.4-lists-paging-open', [], 'The document does not show whether a list can be read in pages, nor by which parameters.', {
      operations: lists,
      reason: 'That a list without parameters holds every account is a must.',
    }),
    open('4.4-lists-skipped-open', [], 'The document does not show whether an account that is marked to be skipped is in the lists.', {
      judged: operatorPort('skip'),
      operations: lists,
      reason: 'A staged account is called pending, which speaks for the list. What the mark makes of it is not said.',
    }),
    open('4.4-lists-unknown-supplier-open', [], 'The document does not show how each list is answered for an unknown import supplier.', {
      operations: lists,
      reason: 'That an account is in no list of another supplier is a must; an empty list and a 404 both say that there is none.',
    }),
    should(
      '4.4-client-processes-pending',
      ['4.4#listAllAccountImportProcesses.s1'],
      'A client that reads a list goes on to process the accounts that are pending in it, as it does with others.',
      {
        ...ofClients,
        operations: ['listAllAccountImportProcesses', 'processAccount'],
        reason:
          'The list covers "pending and imported accounts" (section 4.4). A client that takes all of them for imported leaves the pending ones behind.',
      },
    ),
  ],
}
