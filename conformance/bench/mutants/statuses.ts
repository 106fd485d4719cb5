import { bodyOf, withStatus } from './change-answers.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** Another status than the documented one. */
export const statuses = faults('status', [
  fault('first-staging-200', 'The first staging of a pair answers 200.')
    .breaks('3.1-stage-first-201')
    .decides('stagingAnswer', (reply) => withStatus(200)(reply)),
  fault('staging-again-201', 'Staging a pending pair again answers 201.')
    .breaks('3.1-stage-again-200')
    .decides('stagingAnswer', (reply) => withStatus(201)(reply)),
  fault('process-200', 'Processing answers 200.', { section: '4.2' })
    .breaks('3.1-process-201')
    .decides('processedAnswer', (reply) => withStatus(200)(reply)),
  fault('imported-process-409', 'Processing an imported account answers 409.')
    .breaks('3.1-imported-process-400')
    .decides('processRefusal', (reply, why) => (why === 'imported' ? { ...reply, status: 409 } : reply)),
  fault('dry-run-200', 'A dry run that would succeed answers 200.', { section: '4.2' })
    .breaks('3.1-dry-run-400')
    .decides('dryRunAnswer', (reply) => withStatus(200)(reply)),
  fault('limit-503', 'A process request above the concurrency limit answers 503.')
    .breaks('8-limit-429')
    .decides('limitAnswer', (reply) => withStatus(503)(reply)),
  fault('notes-unknown-account-400', 'Notes for an account that is not there answer 400.')
    .breaks('4.3-notes-404-unknown', '4.3-notes-404-staged', '4.3-notes-404-supplier')
    .decides('noAccountForNotes', (reply) => withStatus(400)(reply)),
  fault('status-of-none-200', 'The status of a pair without an import process answers 200 with UNKNOWN.')
    .breaks('4.4-status-404')
    .by((right) => ({ noProcess: () => right.statusAnswer('UNKNOWN', '') })),
  fault('status-of-staged-404', 'The status answers 404 until the account was created.')
    .breaks('4.4-status-200-staged')
    .decides('findProcess', (account) => (account?.platformAccountNumber === undefined ? undefined : account)),
  fault('transactions-skipped-200', 'A transactions request answers 200 when all its transactions exist.')
    .breaks('4.3-transactions-201', '9-constant-in-run', '4.3-transactions-exists')
    .answers('createTransactions', ({ reply }) => {
      const { results } = bodyOf(reply)
      const areOld = Array.isArray(results) && results.every((result) => Object(result).status === 'TRANSACTION_ALREADY_EXISTS')
      return areOld ? { ...reply, status: 200 } : reply
    }),
  fault('statements-202', 'Adding historical statements answers 202.')
    .breaks('4.3-statements-success')
    .answers('createHistoricalStatements', ({ reply }) => (reply.status < 300 ? { ...reply, status: 202 } : reply)),
  fault('statements-200-or-201', 'Adding historical statements answers 201 for one statement and 200 for more.')
    .breaks('4.3-statements-status-constant')
    .answers('createHistoricalStatements', ({ reply, sent }) => {
      const { statements } = sent
      return reply.status < 300 ? { ...reply, status: Array.isArray(statements) && statements.length > 1 ? 200 : 201 } : reply
    }),
  fault('participant-again-201', 'Importing a market participant again answers 201.')
    .breaks('4.1-participant-exists-200')
    .gives('participantAnswer', (_isNew, participant) => [true, participant]),
  fault('participant-other-name-409', 'Importing a known market participant under another name answers 409.')
    .breaks('4.1-participant-exists-200')
    .by((right, isRenamed = false) => ({
      ...beforehand(right, 'participantSentAgain', (existing, participant) => {
        isRenamed = existing['name'] !== participant['name']
      }),
      participantAnswer: (isNew, participant) => {
        const reply = right.participantAnswer(isNew, participant)
        return !isNew && isRenamed ? { ...reply, status: 409 } : reply
      },
    })),
  fault('fees-unknown-participant-404', 'A fee import that names an unknown market participant answers 404.')
    .breaks('4.1-fees-unknown-participant-400')
    .decides('unknownParticipant', (reply, operation) => (operation === 'importMarketParticipantFees' ? { ...reply, status: 404 } : reply)),
  ...(
    [
      ['market-participants', 'importMarketParticipant', '4.1-participant-created-201'],
      ['statements', 'createHistoricalStatements', '4.3-statements-success'],
      ['invoices', 'createMarketParticipantInvoice', '4.3-invoice-201'],
    ] as const
  ).map(([what, operation, requirement]) =>
    fault(`${what}-accepted-with-500`, `Whatever is in order is answered with 500 by ${operation}; what is not, with 400.`, {
      kind: 'validation',
    })
      .breaks(requirement, '7-no-500-for-input')
      .answers(operation, ({ reply, right }) => (reply.status < 300 ? right.unexpected(new TypeError('answer')) : reply)),
  ),
  fault('energy-amounts-accepted-with-404', 'No imported account is found for an energy amount; one that is faulty is answered with 400.', {
    kind: 'validation',
  })
    .breaks('4.3-energy-amount-201')
    .answers('createEnergyAmount', ({ reply, right }) => (reply.status < 300 ? right.noAccountForRecords('createEnergyAmount') : reply)),
  fault('energy-amount-422', 'An energy amount that fails validation answers 422.')
    .breaks('7-validation-failure-400', '2.5-energy-amount-wrong-type-refused', '2.1-reference-wrong-type-refused')
    .by((right) => ({
      validationStatus: (operation) => (operation === 'createEnergyAmount' ? 422 : right.validationStatus(operation)),
    })),
  fault('pending-list-404-when-empty', 'The list of pending accounts answers 404 when there are none.')
    .breaks('4.4-lists-empty', '4.4-pending-200-array', '9-constant-in-run')
    .decides('listAnswer', (reply, list, items) => (list === 'pending' && items.length === 0 ? { ...reply, status: 404 } : reply)),
])
