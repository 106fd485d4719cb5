import { statusRetrievals } from '../../../schemas/operation-groups.ts'
import type { State } from '../server/state.ts'
import { bodyOf, pairNamedIn } from './change-answers.ts'
import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** The concurrency limit of section 8. */
export const limits = faults('limit', [
  fault('limit-one-too-many', 'One account more than the limit allows is processed at once.')
    .breaks('8-limit-429')
    .by(() => ({ exceedsLimit: (running, max) => running > max })),
  fault('limit-counted-late', 'Accounts count as processed only five milliseconds after their processing began.')
    .breaks('8-limit-429')
    .by((right, begun: number[] = []) => ({
      exceedsLimit: (running, max) => {
        const now = performance.now()
        const exceeds = right.exceedsLimit(running - begun.filter((time) => now - time < 5).length, max)
        if (!exceeds) begun.push(now)
        return exceeds
      },
    })),
  fault('limit-one-too-few', 'One account fewer than the limit allows is processed at once, where it allows more than one.')
    .breaks('8-limit-within')
    .by(() => ({ exceedsLimit: (running, max) => running >= Math.max(1, max - 1) })),
  fault('limit-not-looked-at', 'The limit has no effect.')
    .breaks('8-limit-429')
    .by(() => ({ exceedsLimit: () => false })),
  fault('limit-slot-kept-by-dry-run', 'A dry run does not free its slot.')
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by((right) => ({ freesSlot: (outcome) => outcome !== 'dry run' && right.freesSlot(outcome) })),
  fault('limit-slot-kept-by-creation', 'Creating an account does not free its slot.')
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by((right) => ({ freesSlot: (outcome) => outcome !== 'created' && right.freesSlot(outcome) })),
  fault('limit-slot-kept-by-429', 'A request that is answered with 429 takes a slot for good.')
    .breaks('8-limit-retry-succeeds', '8-limit-within')
    .answers('processAccount', ({ reply, state }) => {
      if (reply.status === 429) state.running++
    }),
  fault('limit-429-creates', 'A request that is answered with 429 creates the account.')
    .breaks('8-limit-429-creates-nothing', '4-refused-no-effect')
    .by((right) => ({
      exceedsLimit: () => false,
      ...answered(right, 'processAccount', ({ reply, state }) =>
        reply.status === 201 && state.limit !== null && state.running >= state.limit ? right.limitAnswer() : reply,
      ),
    })),
  fault('limit-429-for-good', 'An account that was answered with 429 is refused for good.')
    .breaks('8-limit-retry-succeeds')
    .by((right, refused = new Set<string>()) => ({
      ...intercepted(right, 'processAccount', ({ call }) => (refused.has(pairNamedIn(call.body)) ? right.limitAnswer() : undefined)),
      ...answered(right, 'processAccount', ({ reply, call }) => {
        if (reply.status === 429) refused.add(pairNamedIn(call.body))
      }),
    })),
  fault('limit-applies-while-disabled', 'A limit of one applies while it is disabled.')
    .breaks('8-limit-disabled')
    .intercepts('processAccount', ({ state, right }) => (state.limit === null && state.running >= 1 ? right.limitAnswer() : undefined)),
  fault('limit-kept-after-disabling', 'A limit that was enabled once applies also after it was disabled.')
    .breaks('8-limit-disabled')
    .by((right, last: number | null = null) => ({
      before: (call, state) => {
        last = state.limit ?? last
        return call.operation === 'processAccount' && last !== null && state.running >= last ? right.limitAnswer() : undefined
      },
    })),
  fault(
    'limit-counts-since-enabled',
    'The limit counts the accounts that were processed since it was enabled, not those that are processed at once.',
  )
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by((right, counted = 0) => ({
      ...intercepted(right, 'all', ({ state }) => {
        if (state.limit === null) counted = 0
      }),
      exceedsLimit: (running, max) => right.exceedsLimit(running, max) || counted++ >= max,
    })),
  ...(
    [
      ['refusal', 'unknown_team', 'its team is unknown'],
      ['imported', 'account_already_imported', 'the account is imported already'],
      ['invalid', 'failed_validation', 'its body fails validation'],
      ['never-staged', 'never_staged', 'nothing is staged'],
      ['paused', 'paused', 'its import supplier is Paused'],
    ] as const
  ).map(([name, code, why]) =>
    fault(`limit-slot-kept-by-${name}`, `A process request that is refused because ${why} takes a slot for good.`)
      .breaks('8-limit-within', '8-limit-retry-succeeds')
      .answers('processAccount', ({ reply, state }) => {
        if (bodyOf(reply)['code'] === code) state.running++
      }),
  ),
  fault('limit-slot-kept-by-refused-token', 'A process request without a valid token is refused, and takes a slot for good.')
    .breaks('8-limit-within', '8-limit-retry-succeeds', '5-refused-no-effect')
    .by((right, known?: State) => ({
      ...beforehand(right, 'isValidToken', (state) => {
        known = state
      }),
      ...beforehand(right, 'refusedStillActs', (operation) => {
        if (operation === 'processAccount' && known) known.running++
      }),
    })),
  fault('limit-slot-freed-by-429', 'A request that is answered with 429 frees a slot that it never took.')
    .breaks('8-limit-429')
    .answers('processAccount', ({ reply, state }) => {
      if (reply.status === 429) state.running--
    }),
  fault('limit-slot-freed-twice-by-dry-run', 'A dry run frees two slots, one when it is rolled back and one at its end.')
    .breaks('8-limit-429')
    .answers('all', ({ code, state }) => {
      if (code === 'dry_run') state.running--
    }),
  fault('limit-slot-freed-by-refusal', 'A process request that is refused frees a slot that it never took.')
    .breaks('8-limit-429')
    .answers('processAccount', ({ reply, code, state }) => {
      if (reply.status === 400 && code !== 'dry_run') state.running--
    }),
  fault('limit-429-leaves-in-progress', 'An account that was answered with 429 is IN_PROGRESS until it is processed.')
    .breaks('8-limit-429-creates-nothing', '3.1-status-unknown-failed', '3.1-status-after-in-progress')
    .answers('all', ({ reply, account }) => {
      if (reply.status === 429 && account && account.platformAccountNumber === undefined) account.status = 'IN_PROGRESS'
    }),
  fault('limit-429-unstages', 'An account that was answered with 429 has to be staged again.')
    .breaks('8-limit-retry-succeeds', '8-limit-429-creates-nothing')
    .answers('all', ({ reply, account }) => {
      if (reply.status === 429 && account) account.isStaged = false
    }),
  fault('limit-429-not-pending-in-list', 'An account that was answered with 429 is in the list of pending accounts no more.', {
    section: '8',
  })
    .breaks('4.4-pending-only', '8-limit-429-creates-nothing', '4.4-lists-agree-with-status')
    .by((right, refused = new Set<unknown>()) => ({
      ...answered(right, 'all', ({ reply, account }) => {
        if (reply.status === 429) refused.add(account)
      }),
      isListed: (list, account, supplier) => (list !== 'pending' || !refused.has(account)) && right.isListed(list, account, supplier),
    })),
  ...(
    [
      ['staging', 'stageAccount', 'staging answers'],
      ['reading', statusRetrievals, 'status and lists answer'],
      ['validating', 'validateAccount', 'validate-account answers'],
      ['notes', 'createNotes', 'adding notes answers'],
      ['participants', 'importMarketParticipant', 'importing market participants answers'],
      ['payments', 'createPaymentInstruction', 'adding payment instructions answers'],
    ] as const
  ).map(([name, operation, what]) =>
    fault(`limit-concerns-${name}`, `While the limit is reached ${what} 429 too.`)
      .breaks('8-limit-process-only')
      .intercepts(operation, ({ state, right }) =>
        state.limit !== null && right.exceedsLimit(state.running, state.limit) ? right.limitAnswer() : undefined,
      ),
  ),
  fault('limit-every-fifth', 'Every fifth process request answers 429 while no limit is set.')
    .breaks('8-limit-disabled')
    .by((right, count = 0) =>
      intercepted(right, 'processAccount', ({ state }) =>
        state.limit === null && ++count % 5 === 0 ? { status: 429, body: { detail: 'Later.' } } : undefined,
      ),
    ),
  fault('process-fails-beside-another', 'Processing an account fails with 500 while another one is in progress.')
    .breaks('3.1-process-201', '8-limit-429')
    .intercepts('processAccount', ({ state }) =>
      [...state.accounts.values()].some(({ status }) => status === 'IN_PROGRESS')
        ? { status: 500, body: { detail: 'Deadlock.' } }
        : undefined,
    ),
  fault('process-again-fails-in-progress', 'A second process request of an account fails with 500 while the first is in progress.', {
    section: '3.1',
  })
    .breaks('7-no-500-for-input')
    .by(() => ({ whileInProgress: () => ({ status: 500, body: { detail: 'Deadlock.' } }) })),
])
