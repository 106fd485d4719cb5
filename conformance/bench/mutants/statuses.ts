import { bodyOf, changeAnswers, withStatus } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Another status than the documented one. */
export const statuses: readonly Mutant[] = [
  {
    id: 'first-staging-200',
    section: '3.1',
    kind: 'status',
    about: 'The first staging of a pair answers 200.',
    requirements: ['3.1-stage-first-201'],
    change: (behaviour) => ({ stagingAnswer: (isFirst, record) => withStatus(200)(behaviour.stagingAnswer(isFirst, record)) }),
  },
  {
    id: 'staging-again-201',
    section: '3.1',
    kind: 'status',
    about: 'Staging a pending pair again answers 201.',
    requirements: ['3.1-stage-again-200'],
    change: (behaviour) => ({ stagingAnswer: (isFirst, record) => withStatus(201)(behaviour.stagingAnswer(isFirst, record)) }),
  },
  {
    id: 'process-200',
    section: '4.2',
    kind: 'status',
    about: 'Processing answers 200.',
    requirements: ['3.1-process-201'],
    change: (behaviour) => ({ processedAnswer: (account) => withStatus(200)(behaviour.processedAnswer(account)) }),
  },
  {
    id: 'imported-process-409',
    section: '3.1',
    kind: 'status',
    about: 'Processing an imported account answers 409.',
    requirements: ['3.1-imported-process-400'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        const reply = behaviour.processRefusal(why, body, account)
        return why === 'imported' ? { ...reply, status: 409 } : reply
      },
    }),
  },
  {
    id: 'dry-run-200',
    section: '4.2',
    kind: 'status',
    about: 'A dry run that would succeed answers 200.',
    requirements: ['3.1-dry-run-400'],
    change: (behaviour) => ({ dryRunAnswer: () => withStatus(200)(behaviour.dryRunAnswer()) }),
  },
  {
    id: 'limit-503',
    section: '8',
    kind: 'status',
    about: 'A process request above the concurrency limit answers 503.',
    requirements: ['8-limit-429'],
    change: (behaviour) => ({ limitAnswer: () => withStatus(503)(behaviour.limitAnswer()) }),
  },
  {
    id: 'notes-unknown-account-400',
    section: '4.3',
    kind: 'status',
    about: 'Notes for an account that is not there answer 400.',
    requirements: ['4.3-notes-404-unknown', '4.3-notes-404-staged', '4.3-notes-404-supplier'],
    change: (behaviour) => ({ noAccountForNotes: () => withStatus(400)(behaviour.noAccountForNotes()) }),
  },
  {
    id: 'status-of-none-200',
    section: '4.4',
    kind: 'status',
    about: 'The status of a pair without an import process answers 200 with UNKNOWN.',
    requirements: ['4.4-status-404'],
    change: (behaviour) => ({ noProcess: () => behaviour.statusAnswer('UNKNOWN', '') }),
  },
  {
    id: 'status-of-staged-404',
    section: '4.4',
    kind: 'status',
    about: 'The status answers 404 until the account was created.',
    requirements: ['4.4-status-200-staged'],
    change: (behaviour) => ({
      findProcess: (state, key) => {
        const account = behaviour.findProcess(state, key)
        return account?.platformAccountNumber === undefined ? undefined : account
      },
    }),
  },
  {
    id: 'transactions-skipped-200',
    section: '4.3',
    kind: 'status',
    about: 'A transactions request answers 200 when all its transactions exist.',
    requirements: ['4.3-transactions-201', '9-constant-in-run', '4.3-transactions-exists'],
    change: changeAnswers(['createTransactions'], (reply) => {
      const { results } = bodyOf(reply)
      const areOld = Array.isArray(results) && results.every((result) => Object(result).status === 'TRANSACTION_ALREADY_EXISTS')
      return areOld ? { ...reply, status: 200 } : reply
    }),
  },
  {
    id: 'statements-202',
    section: '4.3',
    kind: 'status',
    about: 'Adding historical statements answers 202.',
    requirements: ['4.3-statements-success'],
    change: changeAnswers(['createHistoricalStatements'], (reply) => (reply.status < 300 ? { ...reply, status: 202 } : reply)),
  },
  {
    id: 'statements-200-or-201',
    section: '4.3',
    kind: 'status',
    about: 'Adding historical statements answers 201 for one statement and 200 for more.',
    requirements: ['4.3-statements-status-constant'],
    change: changeAnswers(['createHistoricalStatements'], (reply, call) => {
      const { statements } = bodyOf(call)
      return reply.status < 300 ? { ...reply, status: Array.isArray(statements) && statements.length > 1 ? 200 : 201 } : reply
    }),
  },
  {
    id: 'participant-again-201',
    section: '4.1',
    kind: 'status',
    about: 'Importing a market participant again answers 201.',
    requirements: ['4.1-participant-exists-200'],
    change: (behaviour) => ({ participantAnswer: (_isNew, participant) => behaviour.participantAnswer(true, participant) }),
  },
  {
    id: 'participant-other-name-409',
    section: '4.1',
    kind: 'status',
    about: 'Importing a known market participant under another name answers 409.',
    requirements: ['4.1-participant-exists-200'],
    change: (behaviour) => {
      let isRenamed = false
      return {
        participantSentAgain: (existing, participant) => {
          isRenamed = existing['name'] !== participant['name']
          return behaviour.participantSentAgain(existing, participant)
        },
        participantAnswer: (isNew, participant) => {
          const reply = behaviour.participantAnswer(isNew, participant)
          return !isNew && isRenamed ? { ...reply, status: 409 } : reply
        },
      }
    },
  },
  {
    id: 'fees-unknown-participant-404',
    section: '4.1',
    kind: 'status',
    about: 'A fee import that names an unknown market participant answers 404.',
    requirements: ['4.1-fees-unknown-participant-400'],
    change: (behaviour) => ({
      unknownParticipant: (operation, attr) => {
        const reply = behaviour.unknownParticipant(operation, attr)
        return operation === 'importMarketParticipantFees' ? { ...reply, status: 404 } : reply
      },
    }),
  },
  ...(
    [
      ['market-participants', 'importMarketParticipant', '4.1', '4.1-participant-created-201'],
      ['statements', 'createHistoricalStatements', '4.3', '4.3-statements-success'],
      ['invoices', 'createMarketParticipantInvoice', '4.3', '4.3-invoice-201'],
    ] as const
  ).map(([what, operation, section, requirement]): Mutant => ({
    id: `${what}-accepted-with-500`,
    section,
    kind: 'validation',
    about: `Whatever is in order is answered with 500 by ${operation}; what is not, with 400.`,
    requirements: [requirement, '7-no-500-for-input'],
    change: changeAnswers([operation], (reply, _call, _state, behaviour) =>
      reply.status < 300 ? behaviour.unexpected(new TypeError('answer')) : reply,
    ),
  })),
  {
    id: 'energy-amounts-accepted-with-404',
    section: '4.3',
    kind: 'validation',
    about: 'No imported account is found for an energy amount; one that is faulty is answered with 400.',
    requirements: ['4.3-energy-amount-201'],
    change: changeAnswers(['createEnergyAmount'], (reply, _call, _state, behaviour) =>
      reply.status < 300 ? behaviour.noAccountForRecords('createEnergyAmount') : reply,
    ),
  },
  {
    id: 'energy-amount-422',
    section: '7',
    kind: 'status',
    about: 'An energy amount that fails validation answers 422.',
    requirements: ['7-validation-failure-400', '2.5-energy-amount-wrong-type-refused', '2.1-reference-wrong-type-refused'],
    change: (behaviour) => ({
      validationStatus: (operation) => (operation === 'createEnergyAmount' ? 422 : behaviour.validationStatus(operation)),
    }),
  },
  {
    id: 'pending-list-404-when-empty',
    section: '4.4',
    kind: 'status',
    about: 'The list of pending accounts answers 404 when there are none.',
    requirements: ['4.4-lists-empty', '4.4-pending-200-array', '9-constant-in-run'],
    change: (behaviour) => ({
      listAnswer: (list, items) => {
        const reply = behaviour.listAnswer(list, items)
        return list === 'pending' && items.length === 0 ? { ...reply, status: 404 } : reply
      },
    }),
  },
]
