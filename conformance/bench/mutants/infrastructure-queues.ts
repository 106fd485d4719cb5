import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'
import type { Account } from '../server/state.ts'
import type { Body } from '../server/exchange.ts'

/** The codes of refused process requests that keep a slot. */
const keepsSlot = new Set<unknown>(['unknown_team', 'never_staged', 'account_already_imported', 'dry_run'])

/** What limiters, queues and workers make of requests. */
export const infrastructureQueues = faults('limit', [
  fault(
    'slot-leaks-on-failure',
    'The slot of the limit is released on success only: every process request that fails keeps its slot until the limit is set anew.',
  )
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by((right, kept = 0, limitsSet = 0) => ({
      before: (call, state) => {
        if (state.limitsSet !== limitsSet) [kept, limitsSet] = [0, state.limitsSet]
        return call.operation === 'processAccount' && state.limit !== null && kept >= state.limit ? right.limitAnswer() : undefined
      },
      exceedsLimit: (running, max) => right.exceedsLimit(running + kept, max),
      ...answered(right, 'processAccount', ({ reply, code, state }) => {
        if (reply.status !== 400 || state.limit === null) return
        if (state.limitsSet === limitsSet && keepsSlot.has(code)) kept++
      }),
    })),
  fault(
    'concurrency-limit-as-rate-window',
    'The limit counts the process requests that were begun in the last five seconds, whether they have been answered or not.',
  )
    .breaks('8-limit-within', '8-limit-retry-succeeds', '8-limit-429')
    .by((right, begun: readonly number[] = []) => ({
      ...intercepted(right, 'processAccount', ({ state }) => {
        if (state.limit === null) return undefined
        const now = Date.now()
        begun = begun.filter((time) => time > now - 5_000)
        if (begun.length >= state.limit) return right.limitAnswer()
        begun = [...begun, now]
        return undefined
      }),
      exceedsLimit: () => false,
    })),
  fault(
    'process-acknowledges-before-commit',
    'A process request is answered before the account is committed: for 700 milliseconds it is IN_PROGRESS, and nothing can be added to it.',
    { section: '4.2', kind: 'timing' },
  )
    .breaks(
      '3.1-process-imports',
      '3.1-status-completed',
      '3.1-status-after-in-progress',
      '2.13-number-after-creation',
      '4.4-lists-agree-with-status',
      '4.3-notes-201',
      '4.3-delivery-note-201',
      '4.3-energy-amount-201',
      '4.3-invoice-201',
      '4.3-transactions-201',
      '4.3-statements-success',
      '4.3-payment-201',
    )
    .by((right, committed = new WeakMap<Account, number>()) => {
      const isWaiting = (account: Account) => Date.now() < (committed.get(account) ?? 0)
      return {
        ...beforehand(right, 'processedAnswer', (account) => committed.set(account, Date.now() + 700)),
        statusShown: (account) => (isWaiting(account) ? 'IN_PROGRESS' : right.statusShown(account)),
        numberShown: (account) => (isWaiting(account) ? '' : right.numberShown(account)),
        accountForNotes: (state, key) => {
          const account = right.accountForNotes(state, key)
          return account && isWaiting(account) ? undefined : account
        },
        accountForRecords: (state, key, operation) => {
          const account = right.accountForRecords(state, key, operation)
          return account && isWaiting(account) ? undefined : account
        },
      }
    }),
  fault(
    'redelivered-job-adds-twice',
    'More than 25 new transactions in one request are added twice, as the queue delivers the job again before it is done.',
    { kind: 'state' },
  )
    .breaks('4.3-transactions-added-stored', '4.3-transactions-exists-not-stored')
    .by((right, account?: Account, added: readonly Body[] = []) => ({
      // From the open period to the answer a request is not interrupted by another one.
      ...beforehand(right, 'openPeriod', (given) => {
        ;[account, added] = [given, []]
      }),
      transactionToStore: (transaction) => {
        const stored = right.transactionToStore(transaction)
        added = [...added, stored]
        return stored
      },
      ...beforehand(right, 'transactionsAnswer', () => {
        if (account && added.length > 25) account.transactions = [...account.transactions, ...added]
      }),
    })),
  fault(
    'failed-process-keeps-in-progress',
    'The job leaves an account IN_PROGRESS when the operations team is unknown, until a later process request creates it.',
    { kind: 'state' },
  )
    .breaks('3.1-status-unknown-failed', '3.1-status-after-in-progress', '4-refused-no-effect')
    .by((right, failed = new WeakSet<Account>()) => {
      const isLeft = (account: Account) => failed.has(account) && account.platformAccountNumber === undefined
      return {
        ...beforehand(right, 'processRefusal', (why, _body, account) => {
          if (account && why === 'unknown team') {
            failed.add(account)
            account.status = 'IN_PROGRESS'
          }
        }),
        statusOnceStaged: (account) => (account && isLeft(account) ? 'IN_PROGRESS' : right.statusOnceStaged(account)),
        statusShown: (account) => (isLeft(account) ? 'IN_PROGRESS' : right.statusShown(account)),
      }
    }),
  fault('note-default-time-of-worker-start', 'A note without created_at gets the time at which the server was started.', { kind: 'timing' })
    .breaks('2.3-created-at-default')
    .by((right, started = new Date()) => ({ noteToStore: (note) => right.noteToStore(note, started) })),
])
