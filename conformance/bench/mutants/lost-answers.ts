import type { OperationId } from '../../../schemas/operations.ts'
import type { Change, ProcessRefusal } from '../server/behaviour.ts'
import type { BenchRequest, Call } from '../server/exchange.ts'
import type { Account, AccountStatus, State } from '../server/state.ts'
import { accountOf, bodyOf, keyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

const isCut = ({ signal }: BenchRequest) => signal?.aborted === true

/** What processing did is taken back when the client hung up, but for the status of the account; from then on the account is refused. */
const processUndoneBut =
  (status: AccountStatus, refused: ProcessRefusal): Change =>
  (behaviour) => {
    const lost = new Set<unknown>()
    return {
      whenHungUp: (operation) => (operation === 'processAccount' ? 'undone' : behaviour.whenHungUp(operation)),
      processRefused: (situation) => (lost.has(situation.account) ? refused : behaviour.processRefused(situation)),
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'processAccount' && isCut(call.request) && account && account.platformAccountNumber === undefined) {
          account.status = status
          lost.add(account)
        }
        return reply
      },
    }
  }

/** Does something when a client goes away that was still there when its request was done. */
function whenGoneInAnswer(operation: OperationId, act: (state: State, account: Account) => void): Change {
  return (behaviour) => ({
    after: (call, state, reply) => {
      const account = accountOf(call, state, behaviour)
      if (call.operation === operation && account && !isCut(call.request))
        call.request.signal?.addEventListener('abort', () => act(state, account))
      return reply
    },
  })
}

/** Takes something away from an account when the client of an operation hung up. */
function takesAway(operation: OperationId, from: (account: Account) => void): Change {
  return (behaviour) => ({
    after: (call, state, reply) => {
      const account = accountOf(call, state, behaviour)
      if (call.operation === operation && isCut(call.request) && account) from(account)
      return reply
    },
  })
}

/** A client hangs up before it has the answer. */
export const lostAnswers: readonly Mutant[] = [
  {
    id: 'hung-up-process-stays-in-progress',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose client hung up during its creation stays IN_PROGRESS and is never created.',
    requirements: ['3.1-status-after-in-progress', '3.1-process-one-account-per-pair', '3.1-process-imports', '3.1-imported-process-400'],
    change: processUndoneBut('IN_PROGRESS', 'never staged'),
  },
  {
    id: 'hung-up-process-completes-without-number',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose client hung up during its creation is COMPLETED, and its number is lost.',
    requirements: ['3.1-imported-process-numbers', '2.13-number-after-creation', '3.1-process-imports', '3.1-imported-process-400'],
    change: processUndoneBut('COMPLETED', 'imported'),
  },
  {
    id: 'hung-up-process-created-again',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose client hung up gets another number when it is processed again.',
    requirements: ['3.1-process-one-account-per-pair', '3.1-imported-process-400'],
    change: (behaviour) => {
      const lost = new Set<unknown>()
      return {
        processRefused: (situation) => {
          const why = behaviour.processRefused(situation)
          return why === 'imported' && lost.delete(situation.account) ? undefined : why
        },
        after: (call, state, reply) => {
          if (call.operation === 'processAccount' && isCut(call.request)) lost.add(accountOf(call, state, behaviour))
          return reply
        },
      }
    },
  },
  {
    id: 'hung-up-process-blocks-pair',
    section: '3.1',
    kind: 'lost response',
    about: 'After a client hung up, process requests of the account answer 500.',
    requirements: ['3.1-process-201', '3.1-imported-process-400', '7-no-500-for-input', '3.1-imported-process-numbers'],
    change: (behaviour) => {
      const lost = new Set<unknown>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'processAccount') return reply
          if (isCut(call.request)) lost.add(account)
          return account && lost.has(account) ? behaviour.unexpected(new Error('lock')) : reply
        },
      }
    },
  },
  {
    id: 'hung-up-staging-half-done',
    section: '3.1',
    kind: 'lost response',
    about: 'A staging whose client hung up is kept without its data.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces', '3.1-stage-first-pending'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'stageAccount' && isCut(call.request) && account && account.platformAccountNumber === undefined) {
          const { import_supplier, external_account_number } = account
          account.staged = { import_supplier, external_account_number }
        }
        return reply
      },
    }),
  },
  {
    id: 'hung-up-staging-listed-without-status',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose staging was not waited for is in the lists, and its status answers 404.',
    requirements: ['4.4-lists-agree-with-status', '3.1-stage-first-pending', '4.4-status-200-staged'],
    change: (behaviour) => {
      const lost = new Set<unknown>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'stageAccount' && isCut(call.request)) lost.add(account)
          return call.operation === 'getAccountTransferStatus' && account && lost.has(account) ? behaviour.noProcess() : reply
        },
      }
    },
  },
  {
    id: 'hung-up-notes-doubled',
    section: '4.3',
    kind: 'lost response',
    about: 'Notes whose client hung up are kept, and created again when they are sent again.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-not-stored'],
    change: (behaviour) => {
      const unseen = new Set<unknown>()
      return {
        isSameNote: (stored, note) => !unseen.has(stored['body']) && behaviour.isSameNote(stored, note),
        after: (call, _state, reply) => {
          const { notes } = bodyOf(call)
          if (call.operation === 'createNotes' && isCut(call.request) && Array.isArray(notes))
            for (const note of notes) unseen.add(Object(note).body)
          return reply
        },
      }
    },
  },
  {
    id: 'hung-up-transactions-doubled',
    section: '4.3',
    kind: 'lost response',
    about: 'Transactions whose client hung up are added again when they are sent again.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => {
      const unseen = new Set<unknown>()
      return {
        isSameTransaction: (stored, transaction) =>
          !unseen.has(stored['transaction_id']) && behaviour.isSameTransaction(stored, transaction),
        after: (call, _state, reply) => {
          const { transactions } = bodyOf(call)
          if (call.operation === 'createTransactions' && isCut(call.request) && Array.isArray(transactions))
            for (const transaction of transactions) unseen.add(Object(transaction).transaction_id)
          return reply
        },
      }
    },
  },
  {
    id: 'hung-up-transactions-told-but-not-stored',
    section: '4.3',
    kind: 'lost response',
    about: 'Transactions whose client hung up are taken back, and yet told to exist when they are sent again.',
    requirements: ['4.3-transactions-added-stored', '4.3-transactions-exists'],
    change: (behaviour) => {
      const ids = new Map<unknown, Readonly<Record<string, unknown>>>()
      return {
        whenHungUp: (operation) => (operation === 'createTransactions' ? 'undone' : behaviour.whenHungUp(operation)),
        transactionsLookedAt: (state, account, earlier, added) => [
          ...behaviour.transactionsLookedAt(state, account, earlier, added),
          ...ids.values(),
        ],
        after: (call, _state, reply) => {
          const { transactions } = bodyOf(call)
          if (call.operation === 'createTransactions' && isCut(call.request) && Array.isArray(transactions))
            for (const transaction of transactions)
              ids.set(Object(transaction).transaction_id, Object(transaction) as Record<string, unknown>)
          return reply
        },
      }
    },
  },
  {
    id: 'hung-up-payment-loses-earlier-ones',
    section: '4.3',
    kind: 'lost response',
    about: 'A payment instruction whose client hung up takes all those of the account with it.',
    requirements: ['4.3-payment-stored', '4.3-echo-stored'],
    change: takesAway('createPaymentInstruction', ({ records }) => {
      records.payment_instructions = []
    }),
  },
  {
    id: 'hung-up-statements-lose-earlier-ones',
    section: '4.3',
    kind: 'lost response',
    about: 'Historical statements whose client hung up take all those of the account with them.',
    requirements: ['4.3-statements-stored'],
    change: takesAway('createHistoricalStatements', ({ records }) => {
      records.statements = []
    }),
  },
  {
    id: 'hung-up-notes-lose-earlier-ones',
    section: '4.3',
    kind: 'lost response',
    about: 'Notes whose client hung up take the other notes of the account with them.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: takesAway('createNotes', (account) => {
      account.notes = account.notes.slice(-1)
    }),
  },
  {
    id: 'hung-up-definitions-lose-earlier-ones',
    section: '4.1',
    kind: 'lost response',
    about: 'Definitions whose client hung up take those of all network operators with them.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'importMarketParticipantDefinitions' && isCut(call.request)) state.definitions = []
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'hung-up-while-creating-loses-number',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose client goes away while it is created, and not before, is COMPLETED without its number.',
    requirements: ['2.13-number-after-creation', '3.1-process-one-account-per-pair'],
    change: (behaviour) => {
      const calls = new Map<unknown, Call>()
      const begun = new WeakSet<Call>()
      return {
        processingTime: () => 8,
        before: (call, state) => {
          if (call.operation === 'processAccount') calls.set(accountOf(call, state, behaviour), call)
          return behaviour.before(call, state)
        },
        // Those that hung up at once have done so by the end of the pause.
        pause: async (operation) => {
          await behaviour.pause(operation)
          if (operation === 'processAccount') for (const call of calls.values()) if (!isCut(call.request)) begun.add(call)
        },
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (isCut(call.request) && begun.has(call) && account) delete account.platformAccountNumber
          return reply
        },
      }
    },
  },
  {
    id: 'hung-up-in-answer-unknown-again',
    section: '3.1',
    kind: 'lost response',
    about: 'The status of an account is set back to UNKNOWN when the answer to its process request cannot be delivered.',
    requirements: ['3.1-process-imports', '3.1-status-completed'],
    change: whenGoneInAnswer('processAccount', (_state, account) => {
      account.status = 'UNKNOWN'
    }),
  },
  {
    id: 'hung-up-in-answer-keeps-slot',
    section: '8',
    kind: 'lost response',
    about: 'The slot of the limit is taken for ever by a process request whose answer cannot be delivered.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: whenGoneInAnswer('processAccount', (state) => {
      state.running++
    }),
  },
  {
    id: 'hung-up-participant-half-stored',
    section: '4.1',
    kind: 'lost response',
    about: 'A market participant whose client hung up is known from then on by its code alone.',
    requirements: ['4.1-participant-stored', '4.1-participant-exists-200'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const { code } = bodyOf(call)
        if (call.operation === 'importMarketParticipant' && isCut(call.request))
          state.participants.set(behaviour.participantKey(code), { code })
        return reply
      },
    }),
  },
  {
    id: 'hung-up-process-keeps-slot',
    section: '8',
    kind: 'lost response',
    about: 'The slot of the limit is not free again when the client hangs up.',
    requirements: ['8-limit-retry-succeeds', '8-limit-within'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && isCut(call.request)) state.running++
        return reply
      },
      limitAnswer: () => behaviour.limitAnswer(),
    }),
  },
  {
    id: 'hung-up-dry-run-creates',
    section: '3.1',
    kind: 'lost response',
    about: 'A dry run whose client hung up is not rolled back.',
    requirements: ['3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '3.1-dry-run-then-process'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (bodyOf(reply)['code'] === 'dry_run' && isCut(call.request) && account) {
          account.platformAccountNumber = behaviour.platformAccountNumber(state, account)
          account.createdAt = behaviour.accountCreatedAt(behaviour.now())
          account.status = 'COMPLETED'
        }
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'hung-up-dry-run-stays-in-progress',
    section: '3.1',
    kind: 'lost response',
    about: 'An account whose client hung up during a dry run stays IN_PROGRESS.',
    requirements: ['3.1-status-unknown-dry-run', '3.1-status-after-in-progress', '3.1-dry-run-leaves-nothing'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (bodyOf(reply)['code'] === 'dry_run' && isCut(call.request) && account) account.status = 'IN_PROGRESS'
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'hung-up-dry-run-keeps-slot',
    section: '8',
    kind: 'lost response',
    about: 'The slot of the limit is taken for ever by a dry run whose client hung up.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (bodyOf(reply)['code'] === 'dry_run' && isCut(call.request)) state.running++
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'hung-up-restaging-unstages',
    section: '3.1',
    kind: 'lost response',
    about: 'A pending account whose client hung up while it was staged again is not there any more.',
    requirements: ['3.1-stage-again-200', '3.1-stage-again-still-pending', '1-staging-stores-data'],
    change: (behaviour) => {
      const staged = new Set<Call>()
      return {
        before: (call, state) => {
          if (call.operation === 'stageAccount' && accountOf(call, state, behaviour)?.isStaged) staged.add(call)
          return behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          if (staged.has(call) && isCut(call.request) && reply.status === 200) state.accounts.delete(keyOf(call, behaviour))
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'hung-up-restaging-keeps-notes',
    section: '3.1',
    kind: 'lost response',
    about: 'A staging whose client hung up replaces all of the pending account but its notes.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => {
      const before = new Map<Call, Account['staged']>()
      return {
        before: (call, state) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'stageAccount' && account?.isStaged) before.set(call, account.staged)
          return behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          const former = before.get(call)
          if (former && account && isCut(call.request) && reply.status === 200)
            account.staged = { ...account.staged, notes: former['notes'] ?? [] }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  ...(
    [
      ['energy-amount', 'createEnergyAmount', 'energy_amounts', 'An energy amount'],
      ['delivery-note', 'createDeliveryNote', 'delivery_notes', 'A delivery note'],
      ['invoice', 'createMarketParticipantInvoice', 'invoices', 'An invoice'],
    ] as const
  ).map(([name, operation, list, what]): Mutant => ({
    id: `hung-up-${name}-loses-earlier-ones`,
    section: '4.3',
    kind: 'lost response',
    about: `${what} whose client hung up takes the others of the account with it.`,
    requirements: ['4.3-echo-stored'],
    change: takesAway(operation, ({ records }) => {
      records[list] = records[list].slice(-1)
    }),
  })),
  {
    id: 'hung-up-staging-blocks-supplier',
    section: '7',
    kind: 'lost response',
    about: 'After a client hung up while it staged an account, the next staging of the import supplier answers 500.',
    requirements: ['7-no-500-for-input', '3.1-stage-first-201', '3.1-stage-again-200', '9-constant-in-run'],
    change: (behaviour) => {
      const blocked = new Set<unknown>()
      return {
        before: (call, state) =>
          call.operation === 'stageAccount' && blocked.delete(bodyOf(call)['import_supplier'])
            ? { status: 500, body: { detail: 'The transaction is aborted.' } }
            : behaviour.before(call, state),
        after: (call, state, reply) => {
          if (call.operation === 'stageAccount' && isCut(call.request)) blocked.add(bodyOf(call)['import_supplier'])
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
]
