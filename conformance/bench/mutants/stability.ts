import type { Reply } from '../server/exchange.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** What was right is wrong now and then, or after a while. */
export const stability: readonly Mutant[] = [
  ...[100, 250].map((times): Mutant => ({
    id: `one-of-${times}-requests-answers-500`,
    section: '9',
    kind: 'stability',
    about: `About one request of ${times} answers 500.`,
    requirements: [
      '9-constant-in-run',
      '7-no-500-for-input',
      '4.4-status-200-staged',
      '4.4-all-200-array',
      '4.4-pending-200-array',
      '3.1-stage-first-201',
    ],
    change: (behaviour) => ({
      after: (_call, state, reply) => (state.random() < 1 / times ? behaviour.unexpected(new Error('rare')) : reply),
    }),
  })),
  {
    id: 'status-flaps',
    section: '4.4',
    kind: 'stability',
    about: 'One of thirty readings of the status of an imported account says UNKNOWN.',
    requirements: ['3.1-imported-stays', '3.1-status-completed', '3.1-process-imports', '9-constant-in-run'],
    change: (behaviour) => ({
      after: (call, state, reply) =>
        call.operation === 'getAccountTransferStatus' && bodyOf(reply)['status'] === 'COMPLETED' && state.random() < 1 / 30
          ? behaviour.statusAnswer('UNKNOWN', '')
          : reply,
    }),
  },
  {
    id: 'list-sometimes-empty',
    section: '4.4',
    kind: 'stability',
    about: 'One of forty readings of a list is empty.',
    requirements: [
      '4.4-all-pending-and-imported',
      '4.4-pending-only',
      '4.4-lists-agree',
      '9-constant-in-run',
      '1-supplier-groups-accounts',
    ],
    change: () => ({
      after: (call, state, reply) => (call.operation.startsWith('list') && state.random() < 1 / 40 ? { ...reply, body: [] } : reply),
    }),
  },
  {
    id: 'first-process-fails-now-and-then',
    section: '3.1',
    kind: 'stability',
    about: 'One of twenty-five process requests answers 400 and succeeds when it is sent again.',
    requirements: ['3.1-process-201', '3.1-dry-run-then-process', '9-constant-in-run'],
    change: (behaviour) => {
      let count = 0
      return {
        before: (call, state) => {
          if (call.operation !== 'processAccount') return behaviour.before(call, state)
          return ++count % 25 === 0
            ? { status: 400, body: { detail: 'Try again.', code: 'busy', errors: [] } }
            : behaviour.before(call, state)
        },
      }
    },
  },
  {
    id: 'accounts-vanish-after-sixty',
    section: '4.4',
    kind: 'stability',
    about: 'Only the sixty accounts of an import supplier that were staged last are kept.',
    requirements: ['4.4-all-pending-and-imported', '4.4-status-200-staged', '4.4-lists-agree-with-status', '4.4-pending-only'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const { import_supplier } = bodyOf(call)
        if (call.operation !== 'stageAccount' || reply.status !== 201) return reply
        const own = [...state.accounts].filter(([, account]) => account.import_supplier === import_supplier)
        for (const [key] of own.slice(0, Math.max(0, own.length - 60))) state.accounts.delete(key)
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'staged-data-vanishes-after-many-writes',
    section: '1',
    kind: 'stability',
    about: 'The data of pending accounts is dropped when forty others were staged since.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation !== 'stageAccount' || reply.status !== 201) return reply
        const old = [...state.accounts.values()].at(-41)
        if (old && old.platformAccountNumber === undefined)
          old.staged = { import_supplier: old.import_supplier, external_account_number: old.external_account_number }
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'notes-vanish-after-twelve',
    section: '4.3',
    kind: 'stability',
    about: 'An account keeps its twelve latest notes.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'createNotes' && account) account.notes = account.notes.slice(-12)
        return reply
      },
    }),
  },
  {
    id: 'transactions-vanish-after-twenty',
    section: '4.3',
    kind: 'stability',
    about: 'An account keeps its twenty latest transactions.',
    requirements: ['4.3-transactions-added-stored', '4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'createTransactions' && account) account.transactions = account.transactions.slice(-20)
        return reply
      },
    }),
  },
  {
    id: 'reads-lag-behind-writes',
    section: '4.4',
    kind: 'timing',
    about: 'Status and lists show an account twenty milliseconds after it was staged.',
    requirements: ['4.4-status-200-staged', '3.1-stage-first-pending', '4.4-all-pending-and-imported', '4.4-lists-agree-with-status'],
    change: (behaviour) => {
      const stagedAt = new Map<string, number>()
      const isSeen = (number: string) => Date.now() - (stagedAt.get(number) ?? 0) > 20
      return {
        stagedData: (previous, record) => {
          if (!previous) stagedAt.set(String(record['external_account_number']), Date.now())
          return behaviour.stagedData(previous, record)
        },
        isListed: (list, account, code) => behaviour.isListed(list, account, code) && isSeen(account.external_account_number),
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          return call.operation === 'getAccountTransferStatus' && account && !isSeen(account.external_account_number)
            ? behaviour.noProcess()
            : reply
        },
      }
    },
  },
  {
    id: 'account-with-many-notes-not-listed',
    section: '4.4',
    kind: 'stability',
    about: 'An account with more than three notes is not in the list of imported accounts.',
    requirements: ['4.4-imported-content', '4.4-lists-agree', '4.4-all-pending-and-imported'],
    change: (behaviour) => ({
      isListed: (list, account, code) => behaviour.isListed(list, account, code) && !(list === 'imported' && account.notes.length > 3),
    }),
  },
  {
    id: 'listed-number-changes-after-a-while',
    section: '1',
    kind: 'stability',
    about: 'After five hundred requests the platform account numbers of the lists are of another format.',
    requirements: ['1-platform-account-number-name', '4.4-lists-agree-with-status', '3.1-imported-stays'],
    change: (behaviour) => {
      let count = 0
      return {
        before: (call, state) => {
          count++
          return behaviour.before(call, state)
        },
        listedNumber: (list, account) => {
          const number = behaviour.listedNumber(list, account)
          return count > 500 && typeof number === 'string' ? number.replace('P-', 'P') : number
        },
      }
    },
  },
  {
    id: 'every-tenth-record-not-validated',
    section: '7',
    kind: 'stability',
    about: 'Of account import records that would fail validation every tenth is accepted.',
    requirements: ['7-validation-failure-400', '4.2-stage-same-rules', '9-constant-in-run'],
    change: (behaviour) => {
      let count = 0
      return {
        validationFaults: (operation, body) => {
          const faults = behaviour.validationFaults(operation, body)
          const isRecord = operation === 'stageAccount' || operation === 'validateAccount'
          return isRecord && faults.length > 0 && typeof body === 'object' && ++count % 10 === 0 ? [] : faults
        },
      }
    },
  },
  {
    id: 'every-seventh-note-not-stored',
    section: '4.3',
    kind: 'stability',
    about: 'Every seventh request for notes is answered as ever, and nothing of it is stored.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: (behaviour) => {
      let count = 0
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          const { body } = reply
          if (call.operation === 'createNotes' && reply.status === 201 && account && Array.isArray(body) && ++count % 7 === 0) {
            const created = body.filter((result: unknown) => Object(result).status === 'NOTE_CREATION_SUCCESS').length
            account.notes = account.notes.slice(0, account.notes.length - created)
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'every-fifth-dry-run-creates',
    section: '3.1',
    kind: 'stability',
    about: 'Every fifth dry run is not rolled back, though it says so.',
    requirements: ['3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '3.1-dry-run-then-process'],
    change: (behaviour) => {
      let count = 0
      return { keptOfDryRun: (creation) => (++count % 5 === 0 ? creation : behaviour.keptOfDryRun(creation)) }
    },
  },
  {
    id: 'every-tenth-restaging-not-stored',
    section: '3.1',
    kind: 'stability',
    about: 'Every tenth time that a pending account is staged again its record is not replaced.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-replaced-any-number'],
    change: (behaviour) => {
      let count = 0
      return {
        stagedData: (previous, record) => (previous && ++count % 10 === 0 ? previous : behaviour.stagedData(previous, record)),
      }
    },
  },
  {
    id: 'every-twentieth-status-of-account-before',
    section: '4.4',
    kind: 'stability',
    about: 'One of twenty status requests is answered with what the one before it was.',
    requirements: ['4.4-status-body', '3.1-status-completed', '4.4-lists-agree-with-status', '9-constant-in-run'],
    change: (behaviour) => {
      let count = 0
      let before: Reply | undefined
      return {
        after: (call, state, reply) => {
          if (call.operation !== 'getAccountTransferStatus') return behaviour.after(call, state, reply)
          const other = before
          before = reply
          return ++count % 20 === 0 && other ? other : reply
        },
      }
    },
  },
  {
    id: 'transaction-check-forgets-after-restart',
    section: '4.3',
    kind: 'stability',
    about: 'Every three hundred requests the transactions that were added are forgotten as far as checking for them goes.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => {
      const forgotten = new WeakSet<object>()
      let count = 0
      return {
        before: (call, state) => {
          if (++count % 300 === 0)
            for (const { transactions } of state.accounts.values()) for (const one of transactions) forgotten.add(one)
          return behaviour.before(call, state)
        },
        transactionsLookedAt: (state, account, earlier, added) =>
          behaviour.transactionsLookedAt(state, account, earlier, added).filter((one) => !forgotten.has(one)),
      }
    },
  },
  {
    id: 'staged-data-of-other-account-after-a-while',
    section: '1',
    kind: 'isolation',
    about: 'When two hundred accounts were staged the record of the next is written over the one that was staged before it, too.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => {
      let count = 0
      return {
        after: (call, state, reply) => {
          const last = [...state.accounts.values()].at(-2)
          if (
            call.operation === 'stageAccount' &&
            reply.status === 201 &&
            ++count > 200 &&
            last &&
            last.platformAccountNumber === undefined
          )
            last.staged = bodyOf(call)
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
]
