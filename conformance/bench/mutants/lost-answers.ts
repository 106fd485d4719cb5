import type { OperationId } from '../../../schemas/operations.ts'
import type { Change, ProcessRefusal } from '../server/behaviour.ts'
import type { BenchRequest, Call } from '../server/exchange.ts'
import type { Account, AccountStatus, State } from '../server/state.ts'
import { keyOf } from './change-answers.ts'
import { answered, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

const isCut = ({ signal }: BenchRequest) => signal?.aborted === true

/** What processing did is taken back when the client hung up, but for the status of the account; from then on the account is refused. */
const processUndoneBut =
  (status: AccountStatus, refused: ProcessRefusal): Change =>
  (right) => {
    const lost = new Set<unknown>()
    return {
      whenHungUp: (operation) => (operation === 'processAccount' ? 'undone' : right.whenHungUp(operation)),
      processRefused: (situation) => (lost.has(situation.account) ? refused : right.processRefused(situation)),
      ...answered(right, 'processAccount', ({ call, account }) => {
        if (isCut(call.request) && account && account.platformAccountNumber === undefined) {
          account.status = status
          lost.add(account)
        }
      }),
    }
  }

/** Does something when a client goes away that was still there when its request was done. */
function whenGoneInAnswer(operation: OperationId, act: (state: State, account: Account) => void): Change {
  return (right) =>
    answered(right, operation, ({ call, state, account }) => {
      if (account && !isCut(call.request)) call.request.signal?.addEventListener('abort', () => act(state, account))
    })
}

/** A client hangs up before it has the answer. */
export const lostAnswers = faults('lost response', [
  fault('hung-up-process-stays-in-progress', 'An account whose client hung up during its creation stays IN_PROGRESS and is never created.')
    .breaks('3.1-status-after-in-progress', '3.1-process-one-account-per-pair', '3.1-process-imports', '3.1-imported-process-400')
    .by(processUndoneBut('IN_PROGRESS', 'never staged')),
  fault(
    'hung-up-process-completes-without-number',
    'An account whose client hung up during its creation is COMPLETED, and its number is lost.',
  )
    .breaks('3.1-imported-process-numbers', '2.13-number-after-creation', '3.1-process-imports', '3.1-imported-process-400')
    .by(processUndoneBut('COMPLETED', 'imported')),
  fault('hung-up-process-created-again', 'An account whose client hung up gets another number when it is processed again.')
    .breaks('3.1-process-one-account-per-pair', '3.1-imported-process-400')
    .by((right, lost = new Set<unknown>()) => ({
      processRefused: (situation) => {
        const why = right.processRefused(situation)
        return why === 'imported' && lost.delete(situation.account) ? undefined : why
      },
      ...answered(right, 'processAccount', ({ call, account }) => {
        if (isCut(call.request)) lost.add(account)
      }),
    })),
  fault('hung-up-process-blocks-pair', 'After a client hung up, process requests of the account answer 500.')
    .breaks('3.1-process-201', '3.1-imported-process-400', '7-no-500-for-input', '3.1-imported-process-numbers')
    .by((right, lost = new Set<unknown>()) =>
      answered(right, 'processAccount', ({ reply, call, account }) => {
        if (isCut(call.request)) lost.add(account)
        return account && lost.has(account) ? right.unexpected(new Error('lock')) : reply
      }),
    ),
  fault('hung-up-staging-half-done', 'A staging whose client hung up is kept without its data.', { section: '3.1' })
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces', '3.1-stage-first-pending')
    .answers('stageAccount', ({ call, account }) => {
      if (isCut(call.request) && account && account.platformAccountNumber === undefined) {
        const { import_supplier, external_account_number } = account
        account.staged = { import_supplier, external_account_number }
      }
    }),
  fault(
    'hung-up-staging-listed-without-status',
    'An account whose staging was not waited for is in the lists, and its status answers 404.',
    { section: '3.1' },
  )
    .breaks('4.4-lists-agree-with-status', '3.1-stage-first-pending', '4.4-status-200-staged')
    .by((right, lost = new Set<unknown>()) =>
      answered(right, ['stageAccount', 'getAccountTransferStatus'], ({ call, account }) => {
        if (call.operation === 'stageAccount' && isCut(call.request)) lost.add(account)
        return call.operation === 'getAccountTransferStatus' && account && lost.has(account) ? right.noProcess() : undefined
      }),
    ),
  fault('hung-up-notes-doubled', 'Notes whose client hung up are kept, and created again when they are sent again.')
    .breaks('4.3-notes-duplicate-skipped', '4.3-notes-duplicate-not-stored')
    .by((right, unseen = new Set<unknown>()) => ({
      isSameNote: (stored, note) => !unseen.has(stored['body']) && right.isSameNote(stored, note),
      ...answered(right, 'createNotes', ({ call, sent }) => {
        const { notes } = sent
        if (isCut(call.request) && Array.isArray(notes)) for (const note of notes) unseen.add(Object(note).body)
      }),
    })),
  fault('hung-up-transactions-doubled', 'Transactions whose client hung up are added again when they are sent again.')
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .by((right, unseen = new Set<unknown>()) => ({
      isSameTransaction: (stored, transaction) => !unseen.has(stored['transaction_id']) && right.isSameTransaction(stored, transaction),
      ...answered(right, 'createTransactions', ({ call, sent }) => {
        const { transactions } = sent
        if (isCut(call.request) && Array.isArray(transactions))
          for (const transaction of transactions) unseen.add(Object(transaction).transaction_id)
      }),
    })),
  fault(
    'hung-up-transactions-told-but-not-stored',
    'Transactions whose client hung up are taken back, and yet told to exist when they are sent again.',
  )
    .breaks('4.3-transactions-added-stored', '4.3-transactions-exists')
    .by((right, ids = new Map<unknown, Readonly<Record<string, unknown>>>()) => ({
      whenHungUp: (operation) => (operation === 'createTransactions' ? 'undone' : right.whenHungUp(operation)),
      transactionsLookedAt: (state, account, earlier, added) => [
        ...right.transactionsLookedAt(state, account, earlier, added),
        ...ids.values(),
      ],
      ...answered(right, 'createTransactions', ({ call, sent }) => {
        const { transactions } = sent
        if (isCut(call.request) && Array.isArray(transactions))
          for (const transaction of transactions)
            ids.set(Object(transaction).transaction_id, Object(transaction) as Record<string, unknown>)
      }),
    })),
  fault('hung-up-payment-loses-earlier-ones', 'A payment instruction whose client hung up takes all those of the account with it.')
    .breaks('4.3-payment-stored', '4.3-echo-stored')
    .answers('createPaymentInstruction', ({ call, account }) => {
      if (isCut(call.request) && account) account.records.payment_instructions = []
    }),
  fault('hung-up-statements-lose-earlier-ones', 'Historical statements whose client hung up take all those of the account with them.')
    .breaks('4.3-statements-stored')
    .answers('createHistoricalStatements', ({ call, account }) => {
      if (isCut(call.request) && account) account.records.statements = []
    }),
  fault('hung-up-notes-lose-earlier-ones', 'Notes whose client hung up take the other notes of the account with them.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
    .answers('createNotes', ({ call, account }) => {
      if (isCut(call.request) && account) account.notes = account.notes.slice(-1)
    }),
  fault('hung-up-definitions-lose-earlier-ones', 'Definitions whose client hung up take those of all network operators with them.')
    .breaks('4.1-definitions-stored')
    .answers('importMarketParticipantDefinitions', ({ call, state }) => {
      if (isCut(call.request)) state.definitions = []
    }),
  fault(
    'hung-up-while-creating-loses-number',
    'An account whose client goes away while it is created, and not before, is COMPLETED without its number.',
    { section: '3.1' },
  )
    .breaks('2.13-number-after-creation', '3.1-process-one-account-per-pair')
    .by((right, calls = new Map<unknown, Call>(), begun = new WeakSet<Call>()) => ({
      processingTime: () => 8,
      ...intercepted(right, 'processAccount', ({ call, account }) => {
        calls.set(account, call)
      }),
      // Those that hung up at once have done so by the end of the pause.
      pause: async (operation) => {
        await right.pause(operation)
        if (operation === 'processAccount') for (const call of calls.values()) if (!isCut(call.request)) begun.add(call)
      },
      ...answered(right, 'all', ({ call, account }) => {
        if (isCut(call.request) && begun.has(call) && account) delete account.platformAccountNumber
      }),
    })),
  fault(
    'hung-up-in-answer-unknown-again',
    'The status of an account is set back to UNKNOWN when the answer to its process request cannot be delivered.',
  )
    .breaks('3.1-process-imports', '3.1-status-completed')
    .by(
      whenGoneInAnswer('processAccount', (_state, account) => {
        account.status = 'UNKNOWN'
      }),
    ),
  fault('hung-up-in-answer-keeps-slot', 'The slot of the limit is taken for ever by a process request whose answer cannot be delivered.')
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by(
      whenGoneInAnswer('processAccount', (state) => {
        state.running++
      }),
    ),
  fault('hung-up-participant-half-stored', 'A market participant whose client hung up is known from then on by its code alone.')
    .breaks('4.1-participant-stored', '4.1-participant-exists-200')
    .answers('importMarketParticipant', ({ call, sent, state, right }) => {
      const { code } = sent
      if (isCut(call.request)) state.participants.set(right.participantKey(code), { code })
    }),
  fault('hung-up-process-keeps-slot', 'The slot of the limit is not free again when the client hangs up.')
    .breaks('8-limit-retry-succeeds', '8-limit-within')
    .answers('processAccount', ({ call, state }) => {
      if (isCut(call.request)) state.running++
    }),
  fault('hung-up-long-process-keeps-slot', 'The slot of the limit is not free again when the client hangs up while the server works long.')
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .spans(
      'processAccount',
      () => Date.now(),
      (begun, { call, state }) => {
        if (Date.now() - begun > 40 && isCut(call.request)) state.running++
      },
    ),
  fault('hung-up-dry-run-creates', 'A dry run whose client hung up is not rolled back.')
    .breaks('3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '3.1-dry-run-then-process')
    .answers('all', ({ code, call, account, state, right }) => {
      if (code === 'dry_run' && isCut(call.request) && account) {
        account.platformAccountNumber = right.platformAccountNumber(state, account)
        account.createdAt = right.accountCreatedAt(right.now())
        account.status = 'COMPLETED'
      }
    }),
  fault('hung-up-dry-run-stays-in-progress', 'An account whose client hung up during a dry run stays IN_PROGRESS.')
    .breaks('3.1-status-unknown-dry-run', '3.1-status-after-in-progress', '3.1-dry-run-leaves-nothing')
    .answers('all', ({ code, call, account }) => {
      if (code === 'dry_run' && isCut(call.request) && account) account.status = 'IN_PROGRESS'
    }),
  fault('hung-up-dry-run-keeps-slot', 'The slot of the limit is taken for ever by a dry run whose client hung up.')
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .answers('all', ({ code, call, state }) => {
      if (code === 'dry_run' && isCut(call.request)) state.running++
    }),
  fault('hung-up-restaging-unstages', 'A pending account whose client hung up while it was staged again is not there any more.')
    .breaks('3.1-stage-again-200', '3.1-stage-again-still-pending', '1-staging-stores-data')
    .by((right, staged = new Set<Call>()) => ({
      ...intercepted(right, 'stageAccount', ({ call, account }) => {
        if (account?.isStaged) staged.add(call)
      }),
      ...answered(right, 'all', ({ reply, call, state }) => {
        if (staged.has(call) && isCut(call.request) && reply.status === 200) state.accounts.delete(keyOf(call, right))
      }),
    })),
  fault('hung-up-restaging-keeps-notes', 'A staging whose client hung up replaces all of the pending account but its notes.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .spans(
      'stageAccount',
      ({ account }) => (account?.isStaged ? account.staged : undefined),
      ({ notes = [] }, { reply, call, account }) => {
        if (account && isCut(call.request) && reply.status === 200) account.staged = { ...account.staged, notes }
      },
    ),
  ...(
    [
      ['energy-amount', 'createEnergyAmount', 'energy_amounts', 'An energy amount'],
      ['delivery-note', 'createDeliveryNote', 'delivery_notes', 'A delivery note'],
      ['invoice', 'createMarketParticipantInvoice', 'invoices', 'An invoice'],
    ] as const
  ).map(([name, operation, list, what]) =>
    fault(`hung-up-${name}-loses-earlier-ones`, `${what} whose client hung up takes the others of the account with it.`)
      .breaks('4.3-echo-stored')
      .answers(operation, ({ call, account }) => {
        if (isCut(call.request) && account) account.records[list] = account.records[list].slice(-1)
      }),
  ),
  fault(
    'hung-up-staging-blocks-supplier',
    'After a client hung up while it staged an account, the next staging of the import supplier answers 500.',
  )
    .breaks('7-no-500-for-input', '3.1-stage-first-201', '3.1-stage-again-200', '9-constant-in-run')
    .by((right, blocked = new Set<unknown>()) => ({
      ...intercepted(right, 'stageAccount', ({ sent }) =>
        blocked.delete(sent['import_supplier']) ? { status: 500, body: { detail: 'The transaction is aborted.' } } : undefined,
      ),
      ...answered(right, 'stageAccount', ({ call, sent }) => {
        if (isCut(call.request)) blocked.add(sent['import_supplier'])
      }),
    })),
])
