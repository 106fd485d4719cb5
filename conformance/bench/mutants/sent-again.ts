import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { accountOf, bodyOf, keyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** What comes after something else: the same request again, a later attempt, a mark that was set meanwhile. */
export const sentAgain: readonly Mutant[] = [
  {
    id: 'identical-staging-not-repeated',
    section: '3.1',
    kind: 'state',
    about: 'A staging that was made before is answered as known and does nothing, though another record was staged meanwhile.',
    requirements: ['3.1-stage-again-replaces', '1-staging-replaced-any-number'],
    change: (behaviour) => {
      const done = new Set<string>()
      return {
        before: (call, state) => {
          if (call.operation !== 'stageAccount') return behaviour.before(call, state)
          const account = accountOf(call, state, behaviour)
          const isPending = account?.isStaged === true && account.platformAccountNumber === undefined
          return isPending && done.has(call.request.text) ? behaviour.stagingAnswer(false, bodyOf(call)) : behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          if (call.operation === 'stageAccount' && reply.status < 300) done.add(call.request.text)
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'identical-notes-answered-as-before',
    section: '4.3',
    kind: 'state',
    about: 'A request for notes that is sent again as it was gets the answer of the first time: the notes are told to be created.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-duplicate-undated-skipped'],
    change: answeringAsBefore('createNotes'),
  },
  {
    id: 'identical-transactions-answered-as-before',
    section: '4.3',
    kind: 'state',
    about: 'A transactions request that is sent again as it was gets the answer of the first time: the transactions are told to be added.',
    requirements: ['4.3-transactions-exists'],
    change: answeringAsBefore('createTransactions'),
  },
  {
    id: 'staging-after-refusal-answers-201',
    section: '3.1',
    kind: 'state',
    about: 'After a staging of a pending account that was refused the next one answers 201.',
    requirements: ['3.1-stage-again-200', '3.1-stage-again-refused-keeps'],
    change: firstOnceMore(() => true),
  },
  {
    id: 'staging-after-pause-is-first',
    section: '3.1',
    kind: 'state',
    about: 'Staging a pending account again answers 201 once its import supplier was paused in between.',
    requirements: ['3.1-stage-again-200', '3.2-pending-survives-pause'],
    change: firstOnceMore((status) => status !== 'Ongoing'),
  },
  {
    id: 'skip-mark-hides-numbers',
    section: '3.1',
    kind: 'state',
    about: 'Processing an imported account that was marked to be skipped since is refused without its two numbers.',
    requirements: ['3.1-imported-process-numbers'],
    change: (behaviour) => ({
      processRefused: (situation) => (situation.isSkipped && situation.account?.isStaged ? 'skipped' : behaviour.processRefused(situation)),
    }),
  },
  {
    id: 'skip-mark-hides-status',
    section: '4.4',
    kind: 'state',
    about: 'The status of an account answers 404 once the account is marked to be skipped.',
    requirements: ['4.4-status-200-staged', '4.4-status-200-imported'],
    change: (behaviour) => ({
      after: (call, state, reply) =>
        call.operation === 'getAccountTransferStatus' && state.skipped.has(keyOf(call, behaviour))
          ? behaviour.noProcess()
          : behaviour.after(call, state, reply),
    }),
  },
  {
    id: 'created-at-of-first-attempt',
    section: '2.13',
    kind: 'timing',
    about: 'account_created_at is when the account was first tried, in a dry run too, not when it was created.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => {
      const tried = new Map<Account, string>()
      return {
        statusDuring: (isDryRun, account) => {
          if (!tried.has(account)) tried.set(account, behaviour.accountCreatedAt(behaviour.now()))
          return behaviour.statusDuring(isDryRun, account)
        },
        listedCreatedAt: (list, account) => {
          const createdAt = behaviour.listedCreatedAt(list, account)
          return createdAt === null ? null : (tried.get(account) ?? createdAt)
        },
      }
    },
  },
  {
    id: 'validating-resets-status',
    section: '4.2',
    kind: 'state',
    about: 'Validating a record of an imported account sets the status of the account to UNKNOWN.',
    requirements: ['3.1-imported-stays', '3.1-status-completed', '4.4-lists-agree-with-status'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'validateAccount' && account) account.status = 'UNKNOWN'
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'failed-instruction-sent-first',
    section: '4.3',
    kind: 'vendor',
    about: 'The payment instruction after one that failed is stored as that one was, as it was still waiting in a queue.',
    requirements: ['4.3-payment-stored', '4.3-payment-failure-stores-nothing'],
    change: (behaviour) => {
      const waiting = new Map<string, Body>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createPaymentInstruction' || !account) return behaviour.after(call, state, reply)
          const { vendor, reference, type } = bodyOf(call)
          const key = keyOf(call, behaviour)
          const failed = waiting.get(key)
          if (reply.status === 500) waiting.set(key, { vendor, reference, type })
          if (reply.status === 201 && failed) {
            waiting.delete(key)
            account.records.payment_instructions = [...account.records.payment_instructions.slice(0, -1), failed]
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'verified-reference-not-asked-again',
    section: '4.3',
    kind: 'vendor',
    about: 'A payment instruction whose reference was verified once is accepted without asking, also for another vendor.',
    requirements: ['4.3-payment-vendor-called', '2.9-vendor-names-upstream', '4.3-payment-persistent-400'],
    change: (behaviour) => {
      const verified = new Set<unknown>()
      let asked: unknown
      return {
        before: (call, state) => {
          if (call.operation === 'createPaymentInstruction') asked = bodyOf(call)['reference']
          return behaviour.before(call, state)
        },
        askVendor: (vendor, failedBefore) => {
          const verdict = verified.has(asked) ? 'verified' : behaviour.askVendor(vendor, failedBefore)
          if (verdict === 'verified') verified.add(asked)
          return verdict
        },
      }
    },
  },
  {
    id: 'only-latest-in-progress',
    section: '2.13',
    kind: 'state',
    about: 'Of several accounts that are created at the same time only the one that was begun last is IN_PROGRESS.',
    requirements: ['3.1-status-in-progress'],
    change: (behaviour) => {
      let latest: Account | undefined
      return {
        statusDuring: (isDryRun, account) => behaviour.statusDuring(isDryRun, (latest = account)),
        statusShown: (account) => (account.isBusy && account !== latest && latest?.isBusy ? 'UNKNOWN' : behaviour.statusShown(account)),
      }
    },
  },
  {
    id: 'progress-ends-for-all',
    section: '2.13',
    kind: 'state',
    about: 'When the creation of one account ends, no other one is IN_PROGRESS any more.',
    requirements: ['3.1-status-in-progress'],
    change: (behaviour) => {
      const busy = new Set<Account>()
      return {
        statusDuring: (isDryRun, account) => {
          busy.add(account)
          return behaviour.statusDuring(isDryRun, account)
        },
        statusAfter: (outcome) => {
          busy.clear()
          return behaviour.statusAfter(outcome)
        },
        statusShown: (account) => (account.isBusy && !busy.has(account) ? 'UNKNOWN' : behaviour.statusShown(account)),
      }
    },
  },
  {
    id: 'raised-limit-waits-for-idle',
    section: '8',
    kind: 'limit',
    about: 'A limit that is raised or taken away applies only once no account is processed any more.',
    requirements: ['8-limit-within', '8-limit-disabled'],
    change: (behaviour) => {
      let inForce: number | null = null
      return {
        before: (call, state) => {
          if (state.running === 0 || inForce === null) inForce = state.limit
          return call.operation === 'processAccount' && inForce !== null && inForce < (state.limit ?? Infinity) && state.running >= inForce
            ? behaviour.limitAnswer()
            : behaviour.before(call, state)
        },
      }
    },
  },
]

/** Keeps the successful answer to a body, and gives it again to the same body. */
function answeringAsBefore(operation: OperationId): Change {
  return (behaviour) => {
    const answers = new Map<string, Reply>()
    return {
      before: (call, state) => (call.operation === operation ? answers.get(name(call)) : undefined) ?? behaviour.before(call, state),
      after: (call, state, reply) => {
        if (call.operation === operation && reply.status === 201) answers.set(name(call), reply)
        return behaviour.after(call, state, reply)
      },
    }
  }
}

/** After a refused staging the next one of a pending account answers as if it were the first. */
function firstOnceMore(counts: (supplierStatus: string | undefined) => boolean): Change {
  return (behaviour) => {
    const refused = new Set<string>()
    return {
      after: (call, state, reply) => {
        if (call.operation !== 'stageAccount') return behaviour.after(call, state, reply)
        const key = keyOf(call, behaviour)
        const { import_supplier } = bodyOf(call)
        if (reply.status === 400 && counts(behaviour.supplierStatus(state, String(import_supplier)))) refused.add(key)
        return reply.status === 200 && refused.delete(key)
          ? behaviour.stagingAnswer(true, bodyOf(call))
          : behaviour.after(call, state, reply)
      },
    }
  }
}

function name({ request }: Call): string {
  return `${request.path} ${request.text}`
}
