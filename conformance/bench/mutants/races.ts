import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** The pair that a request body names. */
function pairOf(body: unknown): string {
  return JSON.stringify([Object(body).import_supplier, Object(body).external_account_number])
}

/** A server that does not keep requests of these operations on one account, or one participant, apart. */
function unlocked(...operations: readonly OperationId[]): Change {
  return (behaviour) => ({ lock: (operation, key) => (operations.includes(operation) ? undefined : behaviour.lock(operation, key)) })
}

/** Requests at the same time get in each other's way. */
export const races: readonly Mutant[] = [
  {
    id: 'race-two-creations',
    section: '3.1',
    kind: 'race',
    about: 'Two process requests of an account at the same time both create one.',
    requirements: ['3.1-process-one-account-per-pair'],
    change: unlocked('processAccount'),
  },
  {
    id: 'race-two-creations-after-slow-read',
    section: '3.1',
    kind: 'race',
    about: 'Two process requests within five milliseconds both create an account.',
    requirements: ['3.1-process-one-account-per-pair', '3.1-imported-process-400'],
    change: (behaviour) => ({ ...unlocked('processAccount')(behaviour), processingTime: () => 5 }),
  },
  {
    id: 'race-dry-run-and-process',
    section: '3.1',
    kind: 'race',
    about: 'A dry run at the same time as a process request sets the status of the created account back.',
    requirements: ['3.1-process-imports', '3.1-status-completed', '3.1-imported-stays'],
    change: (behaviour) => {
      const dry = new Set<unknown>()
      return {
        isDryRun: (body) => {
          const isDry = behaviour.isDryRun(body)
          if (isDry) dry.add(body['external_account_number'])
          else dry.delete(body['external_account_number'])
          return isDry
        },
        lock: (operation, key) => (operation === 'processAccount' ? undefined : behaviour.lock(operation, key)),
        // The process requests themselves stay apart.
        processRefused: (situation) =>
          situation.account?.isBusy && !situation.isDryRun ? 'never staged' : behaviour.processRefused(situation),
      }
    },
  },
  {
    id: 'race-two-first-stagings',
    section: '3.1',
    kind: 'race',
    about: 'Two first stagings at the same time both answer 201.',
    requirements: ['3.1-stage-again-200', '3.1-stage-first-201'],
    change: unlocked('stageAccount'),
  },
  {
    id: 'race-staging-while-processed',
    section: '3.1',
    kind: 'race',
    about: 'A staging that arrives while the account is created answers 200, and the account is pending again.',
    requirements: ['3.1-process-imports', '3.1-imported-stays', '3.1-imported-stage-400', '3.1-status-completed'],
    change: (behaviour) => ({
      ...unlocked('stageAccount')(behaviour),
      pause: async (operation) => {
        await behaviour.pause(operation)
        if (operation === 'stageAccount') {
          await behaviour.pause(operation)
          await behaviour.pause(operation)
        }
      },
    }),
  },
  {
    id: 'race-notes-doubled',
    section: '4.3',
    kind: 'race',
    about: 'The same note in two requests at the same time is created in both.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-not-stored', '4.3-notes-duplicate-undated-skipped'],
    change: (behaviour) => {
      const { lock } = unlocked('createNotes')(behaviour)
      return {
        ...(lock ? { lock } : {}),
        // What others added meanwhile is not lost, only not looked at.
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'createNotes' && account) account.notes = [...account.notes]
          return reply
        },
      }
    },
  },
  {
    id: 'race-notes-lost',
    section: '4.3',
    kind: 'race',
    about: 'Of different notes added at the same time in two requests only those of one are kept.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: unlocked('createNotes'),
  },
  {
    id: 'race-transactions-doubled',
    section: '4.3',
    kind: 'race',
    about: 'The same transaction in two requests at the same time is told to be added in both.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored', '4.3-transactions-added-stored'],
    change: unlocked('createTransactions'),
  },
  {
    id: 'race-records-lost',
    section: '4.3',
    kind: 'race',
    about: 'Of delivery notes added at the same time only one is kept.',
    requirements: ['4.3-echo-stored'],
    change: unlocked('createDeliveryNote'),
  },
  {
    id: 'race-statements-lost',
    section: '4.3',
    kind: 'race',
    about: 'Of historical statements added at the same time in two requests only those of one are kept.',
    requirements: ['4.3-statements-stored'],
    change: unlocked('createHistoricalStatements'),
  },
  {
    id: 'race-payment-instructions-lost',
    section: '4.3',
    kind: 'race',
    about: 'Of payment instructions added at the same time only one is kept.',
    requirements: ['4.3-payment-stored'],
    change: unlocked('createPaymentInstruction'),
  },
  {
    id: 'race-energy-amounts-lost',
    section: '4.3',
    kind: 'race',
    about: 'Of energy amounts added at the same time only one is kept.',
    requirements: ['4.3-echo-stored'],
    change: unlocked('createEnergyAmount'),
  },
  {
    id: 'race-invoices-lost-within-milliseconds',
    section: '4.3',
    kind: 'race',
    about: 'Of invoices added within a millisecond or two only one is kept.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => ({
      ...unlocked('createMarketParticipantInvoice')(behaviour),
      pause: async (operation) => {
        await behaviour.pause(operation)
        if (operation === 'createMarketParticipantInvoice') await sleep(1)
      },
    }),
  },
  {
    id: 'race-price-sheets-lost',
    section: '4.1',
    kind: 'race',
    about: 'Of price sheets imported at the same time in two requests only those of one are kept.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => {
      const seen = new WeakMap<object, State['priceSheets']>()
      return {
        before: (call, state) => {
          if (call.operation === 'importMarketParticipantFees') seen.set(call, state.priceSheets)
          return behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          const before = seen.get(call)
          const { price_sheets } = bodyOf(call)
          if (before && reply.status === 201 && Array.isArray(price_sheets))
            state.priceSheets = [...before, ...price_sheets.map((sheet: unknown) => behaviour.sheetToStore(Object(sheet) as Body))]
          return reply
        },
      }
    },
  },
  {
    id: 'race-note-and-transaction',
    section: '4.3',
    kind: 'race',
    about: 'A note that is added while a transaction is moved is lost, or the pinned one is.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-transactions-force-pins-note'],
    change: (behaviour) => ({
      lock: (operation, key) => (operation === 'createNotes' ? `${key} notes` : behaviour.lock(operation, key)),
    }),
  },
  {
    id: 'race-participant-created-twice',
    section: '4.1',
    kind: 'race',
    about: 'A market participant that is imported twice at the same time answers 201 both times.',
    requirements: ['4.1-participant-exists-200', '4.1-participant-created-201'],
    change: unlocked('importMarketParticipant'),
  },
  {
    id: 'race-definitions-lost',
    section: '4.1',
    kind: 'race',
    about: 'A refused definitions import takes back what was imported at the same time.',
    requirements: ['4.1-definitions-stored'],
    change: unlocked('importMarketParticipantDefinitions'),
  },
  {
    id: 'race-same-number-for-two-accounts',
    section: '1',
    kind: 'race',
    about: 'Two accounts that are created at the same time get the same platform account number.',
    requirements: ['1-pair-distinct-platform-numbers'],
    change: (behaviour) => {
      let begun = 0
      let under = 0
      return {
        statusDuring: (isDryRun, account) => {
          if (under++ === 0) begun++
          return behaviour.statusDuring(isDryRun, account)
        },
        platformAccountNumber: (state, account) => behaviour.platformAccountNumber({ ...state, numbers: begun }, account),
        statusAfter: (outcome) => {
          under = Math.max(0, under - 1)
          return behaviour.statusAfter(outcome)
        },
      }
    },
  },
  {
    id: 'one-process-at-a-time',
    section: '8',
    kind: 'race',
    about: 'While an account is created, process requests for others are refused with 429, though the limit is disabled.',
    requirements: ['8-limit-disabled', '3.1-process-201', '8-limit-within'],
    change: (behaviour) => ({
      whileInProgress: (operation, account) => behaviour.whileInProgress(operation, account),
      before: (call, state) =>
        call.operation === 'processAccount' && [...state.accounts.values()].some((account) => account.isBusy)
          ? behaviour.limitAnswer()
          : behaviour.before(call, state),
    }),
  },
  {
    id: 'in-progress-never-shown',
    section: '3.1',
    kind: 'race',
    about: 'The status is UNKNOWN while an account is created.',
    requirements: ['3.1-status-in-progress'],
    change: () => ({ statusDuring: () => 'UNKNOWN' }),
  },
  {
    id: 'completed-before-created',
    section: '3.1',
    kind: 'race',
    about: 'The status is COMPLETED, without a number, while an account is created.',
    requirements: ['3.1-status-in-progress', '3.1-status-completed'],
    change: () => ({ statusDuring: () => 'COMPLETED' }),
  },
  {
    id: 'in-progress-for-all',
    section: '3.1',
    kind: 'race',
    about: 'While an account is created all staged ones are IN_PROGRESS.',
    requirements: ['3.1-status-unknown-staged', '1-pair-two-numbers', '3.1-status-in-progress'],
    change: changeAnswers(['getAccountTransferStatus'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const isBusy = [...state.accounts.values()].some((other) => other.isBusy)
      return account && account.platformAccountNumber === undefined && isBusy
        ? behaviour.statusAnswer('IN_PROGRESS', behaviour.numberShown(account))
        : reply
    }),
  },
  {
    id: 'in-progress-for-number-of-other-supplier',
    section: '3.1',
    kind: 'race',
    about: 'While an account is created the account of another import supplier with its number is IN_PROGRESS too.',
    requirements: ['1-pair-two-suppliers', '3.1-status-unknown-staged'],
    change: changeAnswers(['getAccountTransferStatus'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const isBusy = [...state.accounts.values()].some(
        (other) => other.isBusy && other.external_account_number === account?.external_account_number,
      )
      return account && account.platformAccountNumber === undefined && isBusy
        ? behaviour.statusAnswer('IN_PROGRESS', behaviour.numberShown(account))
        : reply
    }),
  },
  {
    id: 'imported-in-progress-when-processed-again',
    section: '3.1',
    kind: 'state',
    about: 'A process request that is refused because the account is imported leaves it IN_PROGRESS.',
    requirements: ['3.1-imported-stays', '3.1-status-after-in-progress', '3.1-status-completed'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        if (why === 'imported' && account) account.status = 'IN_PROGRESS'
        return behaviour.processRefusal(why, body, account)
      },
    }),
  },
  ...(
    [
      [
        'race-first-stagings-answer-500',
        'The second of two first stagings at the same time answers 500, as a unique index is violated.',
        'stageAccount',
        ['3.1-stage-first-201', '3.1-stage-again-200', '7-no-500-for-input'],
      ],
      [
        'race-notes-answer-500',
        'The second of two requests for notes of an account at the same time answers 500, as they lock each other.',
        'createNotes',
        ['7-no-500-for-input', '4.3-notes-201'],
      ],
    ] as const
  ).map(([id, about, operation, requirements]): Mutant => ({
    id,
    section: '7',
    kind: 'race',
    about,
    requirements,
    change: (behaviour) => {
      const working = new Map<string, unknown>()
      return {
        before: (call, state) => {
          if (call.operation !== operation) return behaviour.before(call, state)
          const key = pairOf(call.body)
          if (working.has(key)) return behaviour.unexpected(new Error('conflict'))
          working.set(key, call)
          return behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          const key = pairOf(call.body)
          if (working.get(key) === call) working.delete(key)
          return behaviour.after(call, state, reply)
        },
      }
    },
  })),
]
