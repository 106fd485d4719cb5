import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A dry run leaves something behind, or says something else than processing would do. */
export const dryRuns = faults('state', [
  fault('dry-run-creates', 'A dry run creates the account and says that it was rolled back.')
    .breaks('3.1-dry-run-leaves-staged', '3.1-dry-run-leaves-nothing', '3.1-status-unknown-dry-run')
    .by(() => ({ keptOfDryRun: (creation) => creation, statusAfter: () => 'COMPLETED' })),
  fault('dry-run-keeps-notes', 'The notes that a dry run created stay, so that the account gets them twice.')
    .breaks('3.1-dry-run-leaves-nothing')
    .by(() => ({ keptOfDryRun: ({ notes }) => ({ notes }) })),
  fault('dry-run-keeps-created-at', 'After a dry run the lists show when the account was created.')
    .breaks('3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '2.13-list-created-at-null-when-pending')
    .by(() => ({ keptOfDryRun: ({ createdAt }) => ({ createdAt }) })),
  fault('dry-run-stays-in-progress', 'The status stays IN_PROGRESS after a dry run.')
    .breaks('3.1-status-unknown-dry-run')
    .by((right) => ({ statusAfter: (outcome) => (outcome === 'dry run' ? 'IN_PROGRESS' : right.statusAfter(outcome)) })),
  fault('dry-run-completes-status', 'The status is COMPLETED after a dry run, without a number.')
    .breaks('3.1-status-unknown-dry-run', '3.1-status-completed', '3.1-dry-run-leaves-staged')
    .by(() => ({ statusAfter: () => 'COMPLETED' })),
  fault('dry-run-empties-staged-record', 'A dry run takes the notes out of the staged record.')
    .breaks('3.1-dry-run-leaves-nothing')
    .answers('processAccount', ({ sent, account }) => {
      if (account && sent['dry_run'] === true && account.platformAccountNumber === undefined) {
        const { notes: _notes, ...rest } = account.staged
        account.staged = rest
      }
    }),
  fault('dry-run-unstages', 'A dry run removes the account from what is staged.')
    .breaks('3.1-dry-run-leaves-staged', '3.1-dry-run-then-process', '3.1-status-unknown-dry-run')
    .answers('processAccount', ({ sent, account, state }) => {
      if (account?.platformAccountNumber !== undefined || sent['dry_run'] !== true) return
      for (const [key, value] of state.accounts) if (value === account) state.accounts.delete(key)
    }),
  fault('second-dry-run-creates', 'Only the first dry run of an account is one; the second creates it.')
    .breaks('3.1-dry-run-repeat', '3.1-dry-run-leaves-staged', '3.1-dry-run-400')
    .by((right, tried = new Set<unknown>()) => ({
      isDryRun: (body) => {
        const isFirst = !tried.has(body['external_account_number'])
        if (right.isDryRun(body)) tried.add(body['external_account_number'])
        return right.isDryRun(body) && isFirst
      },
    })),
  fault('process-after-dry-run-is-dry', 'Once an account was tried dry, its process requests are dry runs until it is staged again.')
    .breaks('3.1-dry-run-then-process')
    .by((right, tried = new Set<unknown>()) => ({
      isDryRun: (body) => {
        if (right.isDryRun(body)) tried.add(body['external_account_number'])
        return tried.has(body['external_account_number'])
      },
      ...beforehand(right, 'stagedData', (_previous, record) => tried.delete(record['external_account_number'])),
    })),
  fault('dry-run-false-is-dry', 'dry_run counts as true whenever it is there.', { section: '4.2', kind: 'meaning' })
    .breaks('3.1-process-dry-run-false')
    .by(() => ({ isDryRun: (body) => 'dry_run' in body })),
  fault('dry-run-ignored-after-restaging', 'dry_run is ignored for an account that was staged more than once.', { kind: 'meaning' })
    .breaks('3.1-dry-run-400', '3.1-dry-run-leaves-staged')
    .by((right, again = new Set<unknown>()) => ({
      ...beforehand(right, 'stagedData', (previous, record) => previous && again.add(record['external_account_number'])),
      isDryRun: (body) => right.isDryRun(body) && !again.has(body['external_account_number']),
    })),
])
