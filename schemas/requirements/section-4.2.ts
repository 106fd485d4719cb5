import type { Section } from './requirement.ts'
import { nobody, ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 4.2: account import. */
export const section4_2: Section = {
  section: '4.2',
  title: 'Account import',
  places: [
    'validateAccount.s1',
    'validateAccount.s2',
    'validateAccount.s3',
    'stageAccount.s1',
    'stageAccount.s2',
    'stageAccount.s3',
    'stageAccount.s4',
    'processAccount.s1',
    'processAccount.row:external_account_number',
    'processAccount.row:import_supplier_code',
    'processAccount.row:operations_team_name',
    'processAccount.row:dry_run',
    'processAccount.s2',
    'processAccount.s3',
    'processAccount.s4',
  ],
  informative: {
    'processAccount.s1': 'Introduces the table of the body.',
  },
  requirements: [
    must(
      '4.2-validate-200',
      ['4.2#validateAccount.s1', '4.2#validateAccount.s2'],
      'Validating a valid account import record answers 200.',
      { operations: ['validateAccount'] },
    ),
    must(
      '4.2-validate-echo',
      ['4.2#validateAccount.s2'],
      'The 200 of validate-account returns the validated data: what was sent, equal in meaning.',
      { operations: ['validateAccount'] },
    ),
    must(
      '4.2-validate-stages-nothing',
      ['4.2#validateAccount.s2', '3.1#row:none-stage'],
      'Validating an account stages nothing: the pair has no import process afterwards.',
      { operations: ['validateAccount', 'getAccountTransferStatus'] },
    ),
    should(
      '4.2-validate-leaves-staged',
      [],
      'Validating a record of a pending or imported account changes neither its status nor its number.',
      { operations: ['validateAccount', 'getAccountTransferStatus'] },
    ),
    open(
      '4.2-validate-imported-open',
      [],
      'The document does not show how validating a record of an account is answered that is already imported.',
      { operations: ['validateAccount'], reason: 'Validating looks at the record. Whether it also looks at the account is not said.' },
    ),
    open(
      '4.2-validate-skipped-open',
      [],
      'The document does not show how validating a record of an account is answered that is marked to be skipped.',
      { operations: ['validateAccount'] },
    ),
    open(
      '4.2-validate-unknown-supplier-open',
      [],
      'The document does not show how validating a record with an unknown import supplier is answered.',
      { operations: ['validateAccount'] },
    ),
    must(
      '4.2-stage-same-rules',
      ['4.2#stageAccount.s1', '4.2#stageAccount.s2'],
      'Staging accepts and refuses the same records as validate-account does, as far as their data decides.',
      { operations: ['validateAccount', 'stageAccount'] },
    ),
    should(
      '4.2-stage-same-errors',
      ['4.2#stageAccount.s2'],
      'Staging and validate-account report the same errors, by code and attr, for the same invalid record.',
      { operations: ['validateAccount', 'stageAccount'] },
    ),
    must(
      '4.2-stage-body',
      ['4.2#stageAccount.s3'],
      'The answer to a successful staging, 201 or 200, holds import_supplier and external_account_number as sent.',
      { operations: ['stageAccount'] },
    ),
    must('4.2-stage-skipped-400', ['4.2#stageAccount.s4', '7#i4.row:400'], 'Staging an account that is marked to be skipped answers 400.', {
      operations: ['stageAccount'],
    }),
    open('4.2-skip-mark-open', [], 'The document does not show who marks an account to be skipped, nor how the mark is taken away.', {
      subject: 'operator',
      judged: nobody('It is set outside the interface.'),
      operations: ['stageAccount'],
      reason: 'No operation of the interface does, and the status of import suppliers alone is said to be set by the operator.',
    }),
    must(
      '4.2-stage-validates-first',
      ['4.2#stageAccount.s2'],
      'A record that fails validation is refused for its faults, also when its account is imported or marked to be skipped: the 400 tells them as validate-account does.',
      { operations: ['stageAccount'], reason: '"The record is validated by the same rules as validate-account first" (section 4.2).' },
    ),
    open(
      '4.2-stage-unknown-supplier-open',
      [],
      'The document does not show how staging a record with an unknown import supplier is answered.',
      { operations: ['stageAccount'], reason: 'A supplier that is not known is neither Ongoing nor Paused nor Complete.' },
    ),
    open(
      '4.2-process-skipped-open',
      [],
      'The document does not show whether an account that is marked to be skipped after its staging can be processed.',
      {
        judged: operatorPort('skip'),
        operations: ['processAccount'],
        reason: 'Section 4.2 refuses the staging of a skipped account and says nothing of what was staged before.',
      },
    ),
    should(
      '4.2-process-reference-required',
      ['4.2#processAccount.row:external_account_number', '4.2#processAccount.row:import_supplier_code'],
      'A process request without external_account_number or without import_supplier_code answers 400.',
      { operations: ['processAccount'] },
    ),
    should(
      '4.2-process-team-required',
      ['4.2#processAccount.row:operations_team_name'],
      'A process request without operations_team_name answers 400, since only dry_run is called optional.',
      { operations: ['processAccount'] },
    ),
    must(
      '4.2-process-field-types',
      [
        '4.2#processAccount.row:external_account_number',
        '4.2#processAccount.row:import_supplier_code',
        '4.2#processAccount.row:operations_team_name',
        '4.2#processAccount.row:dry_run',
        '4.2#processAccount.s3',
      ],
      'A process request with a value of a plainly wrong type in one of its fields answers 400.',
      { operations: ['processAccount'] },
    ),
    must('4.2-process-dry-run-optional', ['4.2#processAccount.row:dry_run'], 'A process request needs no dry_run.', {
      operations: ['processAccount'],
    }),
    open(
      '4.2-process-unknown-supplier-open',
      [],
      'The document does not show how a process request with an unknown import supplier is answered.',
      { operations: ['processAccount'] },
    ),
    must(
      '4.2-process-body',
      ['4.2#processAccount.s2'],
      'The 201 of a process request holds a platform_account_number that is a string and not empty.',
      { operations: ['processAccount'] },
    ),
    open(
      '4.2-process-validation-scope-open',
      ['4.2#processAccount.s3'],
      'The document does not show when a process request fails validation because of the staged data, not of the request itself.',
      {
        judged: nobody('Only data that passed the same rules can be staged, so no request makes its processing fail validation.'),
        operations: ['processAccount'],
      },
    ),
    must(
      '4.2-client-processes-staged',
      ['4.2#processAccount.row:external_account_number'],
      'A client processes an account only when its data is staged: not when its staging was refused.',
      { ...ofClients, operations: ['stageAccount', 'processAccount'] },
    ),
    should(
      '4.2-client-takes-imported',
      ['4.2#processAccount.s3', '3.1#row:imported-process'],
      'A client takes the 400 that holds both numbers of an account as it takes 201: the account is imported.',
      {
        ...ofClients,
        operations: ['processAccount'],
        reason:
          '"When the account is already imported the body also holds" the two numbers (section 4.2). A client that takes it for a failure leaves out what is still to be added.',
      },
    ),
    should(
      '4.2-client-takes-dry-run',
      ['4.2#processAccount.s3', '3.1#row:staged-dry-run'],
      'A client that tries accounts with dry runs before it processes them takes the 400 of one that would succeed for a success.',
      {
        ...ofClients,
        operations: ['processAccount'],
        reason: '"A would-be success" (section 4.2) is answered with 400. A client that goes by the status alone imports nothing.',
      },
    ),
  ],
}
