import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Account } from '../server/state.ts'
import { objectsOf, pairNamedIn } from './change-answers.ts'
import { answered, answering, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A server that does not keep requests of these operations on one account, or one participant, apart. */
function unlocked(...operations: readonly OperationId[]): Change {
  return (right) => ({ lock: (operation, key) => (operations.includes(operation) ? undefined : right.lock(operation, key)) })
}

/** While an account is created, the status of some that are staged is IN_PROGRESS, too. */
function inProgressBeside(isMeant: (account: Account, busy: Account) => boolean): Change {
  return answering('getAccountTransferStatus', ({ reply, account, state, right }) => {
    if (!account || account.platformAccountNumber !== undefined) return reply
    const isBeside = [...state.accounts.values()].some((one) => one.isBusy && isMeant(account, one))
    return isBeside ? right.statusAnswer('IN_PROGRESS', right.numberShown(account)) : reply
  })
}

/** Requests at the same time get in each other's way. */
export const races = faults('race', [
  fault('race-two-creations', 'Two process requests of an account at the same time both create one.')
    .breaks('3.1-process-one-account-per-pair')
    .by(unlocked('processAccount')),
  fault('race-two-creations-after-slow-read', 'Two process requests within five milliseconds both create an account.')
    .breaks('3.1-process-one-account-per-pair', '3.1-imported-process-400')
    .by((right) => ({ ...unlocked('processAccount')(right), processingTime: () => 5 })),
  fault('race-dry-run-and-process', 'A dry run at the same time as a process request sets the status of the created account back.')
    .breaks('3.1-process-imports', '3.1-status-completed', '3.1-imported-stays')
    .by((right, dry = new Set<unknown>()) => ({
      isDryRun: (body) => {
        const isDry = right.isDryRun(body)
        if (isDry) dry.add(body['external_account_number'])
        else dry.delete(body['external_account_number'])
        return isDry
      },
      lock: (operation, key) => (operation === 'processAccount' ? undefined : right.lock(operation, key)),
      // The process requests themselves stay apart.
      processRefused: (situation) => (situation.account?.isBusy && !situation.isDryRun ? 'never staged' : right.processRefused(situation)),
    })),
  fault('race-two-first-stagings', 'Two first stagings at the same time both answer 201.')
    .breaks('3.1-stage-again-200', '3.1-stage-first-201')
    .by(unlocked('stageAccount')),
  fault(
    'race-staging-while-processed',
    'A staging that arrives while the account is created answers 200, and the account is pending again.',
  )
    .breaks('3.1-process-imports', '3.1-imported-stays', '3.1-imported-stage-400', '3.1-status-completed')
    .by((right) => ({
      ...unlocked('stageAccount')(right),
      pause: async (operation) => {
        await right.pause(operation)
        if (operation === 'stageAccount') {
          await right.pause(operation)
          await right.pause(operation)
        }
      },
    })),
  fault('race-notes-doubled', 'The same note in two requests at the same time is created in both.')
    .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-not-stored', '4.3-notes-duplicate-undated-skipped')
    .by((right) => {
      const { lock } = unlocked('createNotes')(right)
      return {
        ...(lock ? { lock } : {}),
        // What others added meanwhile is not lost, only not looked at.
        ...answered(right, 'createNotes', ({ account }) => {
          if (account) account.notes = [...account.notes]
        }),
      }
    }),
  fault('race-notes-lost', 'Of different notes added at the same time in two requests only those of one are kept.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
    .by(unlocked('createNotes')),
  fault('race-transactions-doubled', 'The same transaction in two requests at the same time is told to be added in both.')
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored', '4.3-transactions-added-stored')
    .by(unlocked('createTransactions')),
  fault('race-records-lost', 'Of delivery notes added at the same time only one is kept.')
    .breaks('4.3-echo-stored')
    .by(unlocked('createDeliveryNote')),
  fault('race-statements-lost', 'Of historical statements added at the same time in two requests only those of one are kept.')
    .breaks('4.3-statements-stored')
    .by(unlocked('createHistoricalStatements')),
  fault('race-payment-instructions-lost', 'Of payment instructions added at the same time only one is kept.')
    .breaks('4.3-payment-stored')
    .by(unlocked('createPaymentInstruction')),
  fault('race-energy-amounts-lost', 'Of energy amounts added at the same time only one is kept.')
    .breaks('4.3-echo-stored')
    .by(unlocked('createEnergyAmount')),
  fault('race-invoices-lost-within-milliseconds', 'Of invoices added within a millisecond or two only one is kept.')
    .breaks('4.3-echo-stored')
    .by((right) => ({
      ...unlocked('createMarketParticipantInvoice')(right),
      pause: async (operation) => {
        await right.pause(operation)
        if (operation === 'createMarketParticipantInvoice') await sleep(1)
      },
    })),
  fault('race-price-sheets-lost', 'Of price sheets imported at the same time in two requests only those of one are kept.')
    .breaks('4.1-fees-stored')
    .spans(
      'importMarketParticipantFees',
      ({ state }) => state.priceSheets,
      (before, { reply, state, sent, right }) => {
        const sheets = objectsOf(sent['price_sheets'])
        if (reply.status === 201) state.priceSheets = [...before, ...sheets.map((sheet) => right.sheetToStore(sheet))]
      },
    ),
  fault('race-note-and-transaction', 'A note that is added while a transaction is moved is lost, or the pinned one is.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-transactions-force-pins-note')
    .by((right) => ({
      lock: (operation, key) => (operation === 'createNotes' ? `${key} notes` : right.lock(operation, key)),
    })),
  fault('race-participant-created-twice', 'A market participant that is imported twice at the same time answers 201 both times.')
    .breaks('4.1-participant-exists-200', '4.1-participant-created-201')
    .by(unlocked('importMarketParticipant')),
  fault('race-definitions-lost', 'A refused definitions import takes back what was imported at the same time.')
    .breaks('4.1-definitions-stored')
    .by(unlocked('importMarketParticipantDefinitions')),
  fault('race-same-number-for-two-accounts', 'Two accounts that are created at the same time get the same platform account number.')
    .breaks('1-pair-distinct-platform-numbers')
    .by((right, begun = 0, under = 0) => ({
      ...beforehand(right, 'statusDuring', () => {
        if (under++ === 0) begun++
      }),
      platformAccountNumber: (state, account) => right.platformAccountNumber({ ...state, numbers: begun }, account),
      ...beforehand(right, 'statusAfter', () => {
        under = Math.max(0, under - 1)
      }),
    })),
  fault(
    'writers-give-up-at-the-lock',
    'A write that finds eight others waiting for the lock of the database is answered with 500, whatever it writes.',
  )
    .breaks('3.1-stage-first-201', '3.1-stage-again-200', '4.1-participant-created-201', '4.3-notes-201', '4.3-transactions-201')
    .by((_right, waiting = 0) => ({
      before: (call) => {
        if (call.request.method !== 'POST') return undefined
        return ++waiting > 8 ? { status: 500, body: { detail: 'database is locked' } } : undefined
      },
      after: (call, _state, reply) => {
        if (call.request.method === 'POST') waiting--
        return reply
      },
    })),
  fault(
    'one-process-at-a-time',
    'While an account is created, process requests for others are refused with 429, though the limit is disabled.',
  )
    .breaks('8-limit-disabled', '3.1-process-201', '8-limit-within')
    .intercepts('processAccount', ({ state, right }) =>
      [...state.accounts.values()].some((account) => account.isBusy) ? right.limitAnswer() : undefined,
    ),
  fault('in-progress-never-shown', 'The status is UNKNOWN while an account is created.')
    .breaks('3.1-status-in-progress')
    .by(() => ({ statusDuring: () => 'UNKNOWN' })),
  fault('completed-before-created', 'The status is COMPLETED, without a number, while an account is created.')
    .breaks('3.1-status-in-progress', '3.1-status-completed')
    .by(() => ({ statusDuring: () => 'COMPLETED' })),
  fault('in-progress-for-all', 'While an account is created all staged ones are IN_PROGRESS.')
    .breaks('3.1-status-unknown-staged', '1-pair-two-numbers', '3.1-status-in-progress')
    .by(inProgressBeside(() => true)),
  fault(
    'in-progress-for-number-of-other-supplier',
    'While an account is created the account of another import supplier with its number is IN_PROGRESS too.',
    { section: '3.1' },
  )
    .breaks('1-pair-two-suppliers', '3.1-status-unknown-staged')
    .by(inProgressBeside((account, other) => account.external_account_number === other.external_account_number)),
  fault(
    'imported-in-progress-when-processed-again',
    'A process request that is refused because the account is imported leaves it IN_PROGRESS.',
    { kind: 'state' },
  )
    .breaks('3.1-imported-stays', '3.1-status-after-in-progress', '3.1-status-completed')
    .by((right) =>
      beforehand(right, 'processRefusal', (why, _body, account) => {
        if (why === 'imported' && account) account.status = 'IN_PROGRESS'
      }),
    ),
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
  ).map(([id, about, operation, requirements]) =>
    fault(id, about, { section: '7' })
      .breaks(...requirements)
      .by((right, working = new Map<string, unknown>()) => ({
        ...intercepted(right, operation, ({ call }) => {
          const key = pairNamedIn(call.body)
          if (working.has(key)) return right.unexpected(new Error('conflict'))
          working.set(key, call)
          return undefined
        }),
        ...answered(right, operation, ({ call }) => {
          const key = pairNamedIn(call.body)
          if (working.get(key) === call) working.delete(key)
        }),
      })),
  ),
])
