import type { Call } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** The concurrency limit of section 8. */
export const limits: readonly Mutant[] = [
  {
    id: 'limit-one-too-many',
    section: '8',
    kind: 'limit',
    about: 'One account more than the limit allows is processed at once.',
    requirements: ['8-limit-429'],
    change: () => ({ exceedsLimit: (running, max) => running > max }),
  },
  {
    id: 'limit-one-too-few',
    section: '8',
    kind: 'limit',
    about: 'One account fewer than the limit allows is processed at once, where it allows more than one.',
    requirements: ['8-limit-within'],
    change: () => ({ exceedsLimit: (running, max) => running >= Math.max(1, max - 1) }),
  },
  {
    id: 'limit-not-looked-at',
    section: '8',
    kind: 'limit',
    about: 'The limit has no effect.',
    requirements: ['8-limit-429'],
    change: () => ({ exceedsLimit: () => false }),
  },
  {
    id: 'limit-per-supplier',
    section: '8',
    kind: 'limit',
    about: 'Each import supplier has a limit of its own.',
    requirements: ['8-limit-429'],
    change: (behaviour) => ({
      before: (call, state) => {
        if (call.operation !== 'processAccount' || state.limit === null) return behaviour.before(call, state)
        const { import_supplier_code } = bodyOf(call)
        const busy = [...state.accounts.values()].filter((account) => account.isBusy && account.import_supplier === import_supplier_code)
        return busy.length >= state.limit ? behaviour.limitAnswer() : behaviour.before(call, state)
      },
      exceedsLimit: () => false,
    }),
  },
  {
    id: 'limit-slot-kept-by-dry-run',
    section: '8',
    kind: 'limit',
    about: 'A dry run does not free its slot.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => ({ freesSlot: (outcome) => outcome !== 'dry run' && behaviour.freesSlot(outcome) }),
  },
  {
    id: 'limit-slot-kept-by-creation',
    section: '8',
    kind: 'limit',
    about: 'Creating an account does not free its slot.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => ({ freesSlot: (outcome) => outcome !== 'created' && behaviour.freesSlot(outcome) }),
  },
  {
    id: 'limit-slot-kept-by-refusal',
    section: '8',
    kind: 'limit',
    about: 'A process request that is refused for its team takes a slot for good.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && bodyOf(reply)['code'] === 'unknown_team') state.running++
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-slot-kept-by-429',
    section: '8',
    kind: 'limit',
    about: 'A request that is answered with 429 takes a slot for good.',
    requirements: ['8-limit-retry-succeeds', '8-limit-within'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && reply.status === 429) state.running++
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-429-creates',
    section: '8',
    kind: 'limit',
    about: 'A request that is answered with 429 creates the account.',
    requirements: ['8-limit-429-creates-nothing', '4-refused-no-effect'],
    change: (behaviour) => ({
      exceedsLimit: () => false,
      after: (call, state, reply) =>
        call.operation === 'processAccount' && reply.status === 201 && state.limit !== null && state.running >= state.limit
          ? behaviour.limitAnswer()
          : reply,
    }),
  },
  {
    id: 'limit-429-for-good',
    section: '8',
    kind: 'limit',
    about: 'An account that was answered with 429 is refused for good.',
    requirements: ['8-limit-retry-succeeds'],
    change: (behaviour) => {
      const refused = new Set<string>()
      return {
        before: (call, state) =>
          call.operation === 'processAccount' && refused.has(pairOf(call)) ? behaviour.limitAnswer() : behaviour.before(call, state),
        after: (call, _state, reply) => {
          if (call.operation === 'processAccount' && reply.status === 429) refused.add(pairOf(call))
          return reply
        },
      }
    },
  },
  {
    id: 'limit-concerns-staging',
    section: '8',
    kind: 'limit',
    about: 'While the limit is reached staging answers 429 too.',
    requirements: ['8-limit-process-only'],
    change: (behaviour) => ({
      before: (call, state) =>
        call.operation === 'stageAccount' && state.limit !== null && state.running >= state.limit
          ? behaviour.limitAnswer()
          : behaviour.before(call, state),
    }),
  },
  {
    id: 'limit-concerns-reading',
    section: '8',
    kind: 'limit',
    about: 'While the limit is reached status and lists answer 429 too.',
    requirements: ['8-limit-process-only'],
    change: (behaviour) => ({
      before: (call, state) =>
        /^(get|list)/.test(call.operation) && state.limit !== null && state.running >= state.limit
          ? behaviour.limitAnswer()
          : behaviour.before(call, state),
    }),
  },
  {
    id: 'limit-applies-while-disabled',
    section: '8',
    kind: 'limit',
    about: 'A limit of one applies while it is disabled.',
    requirements: ['8-limit-disabled'],
    change: (behaviour) => ({
      before: (call, state) =>
        call.operation === 'processAccount' && state.limit === null && state.running >= 1
          ? behaviour.limitAnswer()
          : behaviour.before(call, state),
    }),
  },
  {
    id: 'limit-kept-after-disabling',
    section: '8',
    kind: 'limit',
    about: 'A limit that was enabled once applies also after it was disabled.',
    requirements: ['8-limit-disabled'],
    change: (behaviour) => {
      let last: number | null = null
      return {
        before: (call, state) => {
          last = state.limit ?? last
          return call.operation === 'processAccount' && last !== null && state.running >= last
            ? behaviour.limitAnswer()
            : behaviour.before(call, state)
        },
      }
    },
  },
  {
    id: 'limit-counts-since-enabled',
    section: '8',
    kind: 'limit',
    about: 'The limit counts the accounts that were processed since it was enabled, not those that are processed at once.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => {
      let counted = 0
      return {
        before: (call, state) => {
          if (state.limit === null) counted = 0
          return behaviour.before(call, state)
        },
        exceedsLimit: (running, max) => behaviour.exceedsLimit(running, max) || counted++ >= max,
      }
    },
  },
  ...(
    [
      ['imported', 'account_already_imported', 'the account is imported already'],
      ['invalid', 'failed_validation', 'its body fails validation'],
      ['never-staged', 'never_staged', 'nothing is staged'],
      ['paused', 'paused', 'its import supplier is Paused'],
    ] as const
  ).map(([name, code, why]): Mutant => ({
    id: `limit-slot-kept-by-${name}`,
    section: '8',
    kind: 'limit',
    about: `A process request that is refused because ${why} takes a slot for good.`,
    requirements: ['8-limit-within', '8-limit-retry-succeeds'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && bodyOf(reply)['code'] === code) state.running++
        return behaviour.after(call, state, reply)
      },
    }),
  })),
  {
    id: 'limit-slot-kept-by-refused-token',
    section: '8',
    kind: 'limit',
    about: 'A process request without a valid token is refused, and takes a slot for good.',
    requirements: ['8-limit-within', '8-limit-retry-succeeds', '5-refused-no-effect'],
    change: (behaviour) => {
      let known: State | undefined
      return {
        isValidToken: (state, token) => {
          known = state
          return behaviour.isValidToken(state, token)
        },
        refusedStillActs: (operation) => {
          if (operation === 'processAccount' && known) known.running++
          return behaviour.refusedStillActs(operation)
        },
      }
    },
  },
  {
    id: 'limit-slot-freed-by-429',
    section: '8',
    kind: 'limit',
    about: 'A request that is answered with 429 frees a slot that it never took.',
    requirements: ['8-limit-429'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && reply.status === 429) state.running--
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-slot-freed-twice-by-dry-run',
    section: '8',
    kind: 'limit',
    about: 'A dry run frees two slots, one when it is rolled back and one at its end.',
    requirements: ['8-limit-429'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (bodyOf(reply)['code'] === 'dry_run') state.running--
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-slot-freed-by-refusal',
    section: '8',
    kind: 'limit',
    about: 'A process request that is refused frees a slot that it never took.',
    requirements: ['8-limit-429'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (call.operation === 'processAccount' && reply.status === 400 && bodyOf(reply)['code'] !== 'dry_run') state.running--
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-429-leaves-in-progress',
    section: '8',
    kind: 'limit',
    about: 'An account that was answered with 429 is IN_PROGRESS until it is processed.',
    requirements: ['8-limit-429-creates-nothing', '3.1-status-unknown-failed', '3.1-status-after-in-progress'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (reply.status === 429 && account && account.platformAccountNumber === undefined) account.status = 'IN_PROGRESS'
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-429-unstages',
    section: '8',
    kind: 'limit',
    about: 'An account that was answered with 429 has to be staged again.',
    requirements: ['8-limit-retry-succeeds', '8-limit-429-creates-nothing'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (reply.status === 429 && account) account.isStaged = false
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'limit-429-not-pending-in-list',
    section: '8',
    kind: 'limit',
    about: 'An account that was answered with 429 is in the list of pending accounts no more.',
    requirements: ['4.4-pending-only', '8-limit-429-creates-nothing', '4.4-lists-agree-with-status'],
    change: (behaviour) => {
      const refused = new Set<unknown>()
      return {
        after: (call, state, reply) => {
          if (reply.status === 429) refused.add(accountOf(call, state, behaviour))
          return behaviour.after(call, state, reply)
        },
        isListed: (list, account, supplier) => (list !== 'pending' || !refused.has(account)) && behaviour.isListed(list, account, supplier),
      }
    },
  },
  ...(
    [
      ['validating', 'validateAccount', 'validate-account answers'],
      ['notes', 'createNotes', 'adding notes answers'],
      ['participants', 'importMarketParticipant', 'importing market participants answers'],
      ['payments', 'createPaymentInstruction', 'adding payment instructions answers'],
    ] as const
  ).map(([name, operation, what]): Mutant => ({
    id: `limit-concerns-${name}`,
    section: '8',
    kind: 'limit',
    about: `While the limit is reached ${what} 429 too.`,
    requirements: ['8-limit-process-only'],
    change: (behaviour) => ({
      before: (call, state) =>
        call.operation === operation && state.limit !== null && behaviour.exceedsLimit(state.running, state.limit)
          ? behaviour.limitAnswer()
          : behaviour.before(call, state),
    }),
  })),
  {
    id: 'limit-every-fifth',
    section: '8',
    kind: 'limit',
    about: 'Every fifth process request answers 429 while no limit is set.',
    requirements: ['8-limit-disabled'],
    change: () => {
      let count = 0
      return {
        before: ({ operation }, { limit }) =>
          limit === null && operation === 'processAccount' && ++count % 5 === 0 ? { status: 429, body: { detail: 'Later.' } } : undefined,
      }
    },
  },
  {
    id: 'process-fails-beside-another',
    section: '3.1',
    kind: 'limit',
    about: 'Processing an account fails with 500 while another one is in progress.',
    requirements: ['3.1-process-201', '8-limit-429'],
    change: () => ({
      before: ({ operation }, { accounts }) =>
        operation === 'processAccount' && [...accounts.values()].some(({ status }) => status === 'IN_PROGRESS')
          ? { status: 500, body: { detail: 'Deadlock.' } }
          : undefined,
    }),
  },
  {
    id: 'process-again-fails-in-progress',
    section: '3.1',
    kind: 'limit',
    about: 'A second process request of an account fails with 500 while the first is in progress.',
    requirements: ['7-no-500-for-input'],
    change: () => ({ whileInProgress: () => ({ status: 500, body: { detail: 'Deadlock.' } }) }),
  },
]

/** The pair that a process request names, as a key. */
function pairOf(call: Call): string {
  const { import_supplier_code, external_account_number } = bodyOf(call)
  return JSON.stringify([import_supplier_code, external_account_number])
}
