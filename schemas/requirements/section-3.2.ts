import { postAccountImports, statusRetrievals } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { nobody, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 3.2: import supplier status. */
export const section3_2: Section = {
  section: '3.2',
  title: 'Import supplier status',
  places: ['heading.s1', 'row:Ongoing', 'row:Paused', 'row:Complete', 'p1.s1'],
  informative: {},
  requirements: [
    must('3.2-set-by-operator', ['3.2#heading.s1'], 'The status of an import supplier is set by the operator of the service.', {
      subject: 'operator',
      judged: nobody('It is set outside the interface.'),
    }),
    must('3.2-not-through-interface', ['3.2#heading.s1'], 'No operation of the interface sets the status of an import supplier.', {
      judged: nobody('Its absence cannot be shown by requests.'),
    }),
    must(
      '3.2-paused-stage-400',
      ['3.2#row:Paused', '4.2#stageAccount.s4', '7#i4.row:400'],
      'Staging a new account answers 400 when the import supplier is Paused.',
      { operations: ['stageAccount'] },
    ),
    must(
      '3.2-complete-stage-400',
      ['3.2#row:Complete', '4.2#stageAccount.s4', '7#i4.row:400'],
      'Staging a new account answers 400 when the import supplier is Complete.',
      { operations: ['stageAccount'] },
    ),
    must(
      '3.2-paused-stage-stages-nothing',
      ['3.2#row:Paused', '3.1#row:none-stage'],
      'A staging refused because the import supplier is Paused stages nothing: the pair has no import process.',
      { operations: ['stageAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '3.2-complete-stage-stages-nothing',
      ['3.2#row:Complete', '3.1#row:none-stage'],
      'A staging refused because the import supplier is Complete stages nothing: the pair has no import process.',
      { operations: ['stageAccount', 'getAccountTransferStatus'] },
    ),
    must(
      '3.2-paused-stage-again-400',
      ['3.2#row:Paused', '4.2#stageAccount.s4', '3.1#row:staged-stage'],
      'Staging a pending account again answers 400 when its import supplier has been Paused since.',
      { judged: operatorPort('suppliers'), operations: ['stageAccount'] },
    ),
    must(
      '3.2-complete-stage-again-400',
      ['3.2#row:Complete', '4.2#stageAccount.s4', '3.1#row:staged-stage'],
      'Staging a pending account again answers 400 when its import supplier has become Complete since.',
      { judged: operatorPort('suppliers'), operations: ['stageAccount'] },
    ),
    should(
      '3.2-paused-process-error',
      ['3.2#row:Paused'],
      'Processing a pending account of a Paused import supplier is answered with an error and creates no account.',
      {
        judged: operatorPort('suppliers'),
        operations: ['processAccount'],
        reason:
          '"Migrations of its accounts receive an error", and to process is to migrate (section 1). No must, since the row of section 3.1 that begins with process lists its conditions and the supplier is none of them.',
      },
    ),
    should(
      '3.2-complete-process-error',
      ['3.2#row:Complete'],
      'Processing a pending account of a Complete import supplier is answered with an error and creates no account.',
      {
        judged: operatorPort('suppliers'),
        operations: ['processAccount'],
        reason:
          '"Migrations of its accounts receive an error", and to process is to migrate (section 1). No must, since the row of section 3.1 that begins with process lists its conditions and the supplier is none of them.',
      },
    ),
    open(
      '3.2-process-error-answer-open',
      ['3.2#row:Paused', '3.2#row:Complete'],
      'The document does not show plainly whether processing is among the migrations that receive an error when the import supplier is Paused or Complete, nor the status and body of that error.',
      {
        judged: operatorPort('suppliers'),
        operations: ['processAccount'],
        reason: 'The sentence says "receive an error" and names neither status nor body.',
      },
    ),
    open('3.2-dry-run-open', [], 'The document does not show how a dry run is answered when the import supplier is Paused or Complete.', {
      judged: operatorPort('suppliers'),
      operations: ['processAccount'],
      reason: 'A dry run is answered with 400 in any case; whether it counts as a migration is not said.',
    }),
    open(
      '3.2-validate-account-open',
      [],
      'The document does not show whether validating an account is refused when its import supplier is Paused or Complete.',
      { operations: ['validateAccount'], reason: 'Section 3.2 speaks of migrations. Validating stores and migrates nothing.' },
    ),
    open(
      '3.2-post-account-open',
      [],
      'The document does not show whether data can be added to imported accounts of a Paused or Complete import supplier.',
      {
        judged: operatorPort('suppliers'),
        operations: postAccountImports,
        reason: 'Section 3.2 speaks of migrations of accounts. Data of an account that was migrated before may or may not be part of that.',
      },
    ),
    should('3.2-lists-still-answer', [], 'Status and lists can still be read when the import supplier is Paused or Complete.', {
      operations: statusRetrievals,
    }),
    should(
      '3.2-pending-survives-pause',
      ['3.2#row:Paused'],
      'A pending account survives a pause of its import supplier and can be processed when that is Ongoing again.',
      { judged: operatorPort('suppliers'), operations: ['processAccount', 'listPendingAccountImportProcesses'] },
    ),
    open(
      '3.2-transitions-open',
      ['3.2#p1.s1'],
      'The document does not show which changes between the statuses of an import supplier are allowed.',
      { subject: 'operator', judged: nobody('Transitions of suppliers are made by the operator, outside the interface.') },
    ),
  ],
}
