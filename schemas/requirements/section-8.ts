import { posts } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { nobody, ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, may, open } = writeRequirements()

/** The requirements of section 8: limits. */
export const section8: Section = {
  section: '8',
  title: 'Limits',
  places: ['row:concurrency-limit', 'p1.s1'],
  informative: {},
  requirements: [
    may(
      '8-limit-optional',
      ['8#row:concurrency-limit'],
      'The operator may limit how many accounts are processed at once; no limit is set at present.',
      { subject: 'operator', judged: nobody('It is a choice of the operator.'), operations: ['processAccount'] },
    ),
    must(
      '8-limit-429',
      ['8#row:concurrency-limit', '3.1#row:staged-process', '4.2#processAccount.s4', '7#i4.row:429'],
      'A process request that exceeds an enabled concurrency limit answers 429.',
      { judged: operatorPort('limits'), operations: ['processAccount'] },
    ),
    must(
      '8-limit-429-creates-nothing',
      ['3.1#row:staged-process'],
      'A process request answered with 429 creates no account: the account stays pending.',
      { judged: operatorPort('limits'), operations: ['processAccount', 'getAccountTransferStatus', 'listPendingAccountImportProcesses'] },
    ),
    must(
      '8-limit-within',
      ['8#row:concurrency-limit'],
      'As many accounts as an enabled concurrency limit allows can be processed at the same time without a 429.',
      { judged: operatorPort('limits'), operations: ['processAccount'] },
    ),
    must(
      '8-limit-disabled',
      ['8#row:concurrency-limit', '7#i4.row:429'],
      'No process request answers 429 while the concurrency limit is disabled, limits on the rate of requests aside.',
      { judged: operatorPort('limits'), operations: ['processAccount'] },
    ),
    must(
      '8-limit-retry-succeeds',
      ['8#row:concurrency-limit', '7#i4.row:429'],
      'A process request that was answered with 429 succeeds when sent again after the other accounts have finished.',
      { judged: operatorPort('limits'), operations: ['processAccount'] },
    ),
    must(
      '8-limit-retry-later',
      ['8#row:concurrency-limit', '7#i4.row:429'],
      'A process request that was answered with 429 is sent again only after other accounts have finished.',
      { ...ofClients, operations: ['processAccount'] },
    ),
    must(
      '8-limit-process-only',
      ['8#row:concurrency-limit', '7#i4.row:429'],
      'The concurrency limit concerns no operation but processing.',
      {
        judged: operatorPort('limits'),
        operations: [
          'validateAccount',
          'stageAccount',
          'createNotes',
          'getAccountTransferStatus',
          'listAllAccountImportProcesses',
          'listPendingAccountImportProcesses',
          'listImportedAccountImportProcesses',
        ],
      },
    ),
    open('8-limit-dry-run-open', [], 'The document does not show whether dry runs count against the concurrency limit.', {
      judged: operatorPort('limits'),
      operations: ['processAccount'],
      reason: 'The limit is on "accounts processed at once". Whether a dry run processes an account is a matter of words.',
    }),
    open(
      '8-limit-scope-open',
      [],
      'The document does not show whether the concurrency limit counts per import supplier or over all of them.',
      { judged: operatorPort('limits'), operations: ['processAccount'] },
    ),
    open(
      '8-limit-precedence-open',
      [],
      'The document does not show whether a request that would fail anyway (imported, never staged) gets 429 above the limit.',
      {
        judged: operatorPort('limits'),
        operations: ['processAccount'],
        reason: 'Both refusals are right. A request that is refused for good and told to come later costs a request, no data.',
      },
    ),
    open('8-429-body-open', [], 'The document does not show the body of a 429.', {
      judged: operatorPort('limits'),
      operations: ['processAccount'],
    }),
    open('8-429-retry-after-open', [], 'The document does not show whether a 429 carries the header Retry-After.', {
      judged: operatorPort('limits'),
      operations: ['processAccount'],
    }),
    open('8-rate-limits-open', ['8#p1.s1'], 'The document does not show whether requests are limited in their rate.'),
    open('8-payload-size-open', ['8#p1.s1'], 'The document does not show how large a payload may be.', { operations: posts }),
    open('8-batch-size-open', ['8#p1.s1'], 'The document does not show how many items an array of a request may hold.', {
      operations: [
        'importMarketParticipantFees',
        'importMarketParticipantDefinitions',
        'validateAccount',
        'stageAccount',
        'createNotes',
        'createTransactions',
        'createHistoricalStatements',
      ],
    }),
  ],
}
