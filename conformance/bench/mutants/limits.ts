import { bodyOf } from './change-answers.ts'
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
    requirements: ['8-limit-retry-succeeds', '8-limit-429-creates-nothing'],
    change: (behaviour) => {
      const refused = new Set<unknown>()
      return {
        after: (call, _state, reply) => {
          const { external_account_number } = bodyOf(call)
          if (call.operation !== 'processAccount') return reply
          if (reply.status === 429) refused.add(external_account_number)
          return reply.status === 201 && refused.has(external_account_number) ? behaviour.limitAnswer() : reply
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
]
