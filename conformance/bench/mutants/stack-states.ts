import { isObject } from '../../../src/contract/json-schema.ts'
import type { Account } from '../server/state.ts'
import { bodyOf } from './change-answers.ts'
import { beforehand, refusedWhenStaged } from './changes.ts'
import { fault, faults } from './fault.ts'

/** What defaults, transactions of a database, counters and marks of common stacks make of requests. */
export const stackStates = faults('state', [
  fault(
    'dry-run-leaves-in-progress',
    'After a dry run the status is IN_PROGRESS until the account is created, also when it is staged again.',
  )
    .breaks('3.1-status-unknown-dry-run', '3.1-status-after-in-progress')
    .by((right) => ({
      statusAfter: (outcome) => (outcome === 'dry run' ? 'IN_PROGRESS' : right.statusAfter(outcome)),
      statusOnceStaged: (account) => (account?.status === 'IN_PROGRESS' ? 'IN_PROGRESS' : right.statusOnceStaged(account)),
    })),
  fault('skip-mark-checked-on-update-only', 'The mark to skip an account is looked at only where the account is staged already.')
    .breaks('4.2-stage-skipped-400')
    .gives('stagingRefused', (situation) => [{ ...situation, isSkipped: situation.isSkipped && situation.account?.isStaged === true }]),
  fault(
    'refusal-while-paused-is-remembered',
    'A pair whose staging was refused for its Paused import supplier cannot be staged any more, whatever the record.',
    { section: '3.2', kind: 'timing' },
  )
    .breaks('3.1-stage-first-201', '3.1-stage-again-200', '4-refused-no-effect')
    .by((right, failed = new Set<string>()) => ({
      ...beforehand(right, 'stagingRefusal', (why, record) => {
        const { import_supplier, external_account_number } = record
        if (why === 'paused') failed.add(right.pairKey(String(import_supplier), String(external_account_number)))
      }),
      ...refusedWhenStaged(right, (key, record) => (failed.has(key) ? right.stagingRefusal('paused', record) : undefined)),
    })),
  fault(
    'failed-account-leaves-pending-list',
    'A pending account that was tried with an unknown team is not in the list of pending accounts.',
    { kind: 'agreement' },
  )
    .breaks('4.4-pending-only', '4.4-lists-agree', '4.4-lists-agree-with-status', '3.1-process-after-failure', '4-refused-no-effect')
    .by((right, failed = new Set<Account>()) => ({
      ...beforehand(right, 'processRefusal', (why, _body, account) => why === 'unknown team' && account && failed.add(account)),
      isListed: (list, account, supplier) => !(list === 'pending' && failed.has(account)) && right.isListed(list, account, supplier),
    })),
  fault('clock-read-once-at-boot', 'All that the server dates gets the second at which it started.', { kind: 'timing' })
    .breaks('2.3-created-at-default')
    .by((right, started = new Date(Math.floor(right.now().getTime() / 1000) * 1000)) => ({ now: () => started })),
  fault(
    'forced-transaction-without-pinned-note',
    'No note is pinned for a transaction that is moved when its request holds another transaction.',
  )
    .breaks('4.3-transactions-force-pins-note')
    .by((right, inBulk = new WeakSet<object>()) => ({
      understood: (operation, body) => {
        const understood = right.understood(operation, body)
        const { transactions } = bodyOf({ body: understood })
        if (operation === 'createTransactions' && Array.isArray(transactions) && transactions.length > 1) {
          for (const transaction of transactions.filter(isObject)) inBulk.add(transaction)
        }
        return understood
      },
      noteOfMove: (transaction, moved, now) => (inBulk.has(transaction) ? undefined : right.noteOfMove(transaction, moved, now)),
    })),
  fault(
    'slot-kept-after-failed-process',
    'A dry run, and a process request that is refused for its team or an imported account, keeps its slot until the limit is set again.',
    { kind: 'limit' },
  )
    .breaks('8-limit-within', '8-limit-retry-succeeds')
    .by((right, kept = 0) => ({
      ...beforehand(right, 'limitOnceSet', () => {
        kept = 0
      }),
      exceedsLimit: (running, max) => right.exceedsLimit(running + kept, max),
      ...beforehand(right, 'processRefusal', (why) => {
        if (why === 'unknown team' || why === 'imported') kept++
      }),
      ...beforehand(right, 'dryRunAnswer', () => {
        kept++
      }),
    })),
])
