import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** A dry run leaves something behind, or says something else than processing would do. */
export const dryRuns: readonly Mutant[] = [
  {
    id: 'dry-run-creates',
    section: '3.1',
    kind: 'state',
    about: 'A dry run creates the account and says that it was rolled back.',
    requirements: ['3.1-dry-run-leaves-staged', '3.1-dry-run-leaves-nothing', '3.1-status-unknown-dry-run'],
    change: () => ({ keptOfDryRun: (creation) => creation, statusAfter: () => 'COMPLETED' }),
  },
  {
    id: 'dry-run-keeps-notes',
    section: '3.1',
    kind: 'state',
    about: 'The notes that a dry run created stay, so that the account gets them twice.',
    requirements: ['3.1-dry-run-leaves-nothing'],
    change: () => ({ keptOfDryRun: ({ notes }) => ({ notes }) }),
  },
  {
    id: 'dry-run-keeps-created-at',
    section: '3.1',
    kind: 'state',
    about: 'After a dry run the lists show when the account was created.',
    requirements: ['3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged', '2.13-list-created-at-null-when-pending'],
    change: () => ({ keptOfDryRun: ({ createdAt }) => ({ createdAt }) }),
  },
  {
    id: 'dry-run-stays-in-progress',
    section: '3.1',
    kind: 'state',
    about: 'The status stays IN_PROGRESS after a dry run.',
    requirements: ['3.1-status-unknown-dry-run'],
    change: (behaviour) => ({ statusAfter: (outcome) => (outcome === 'dry run' ? 'IN_PROGRESS' : behaviour.statusAfter(outcome)) }),
  },
  {
    id: 'dry-run-completes-status',
    section: '3.1',
    kind: 'state',
    about: 'The status is COMPLETED after a dry run, without a number.',
    requirements: ['3.1-status-unknown-dry-run', '3.1-status-completed', '3.1-dry-run-leaves-staged'],
    change: () => ({ statusAfter: () => 'COMPLETED' }),
  },
  {
    id: 'dry-run-empties-staged-record',
    section: '3.1',
    kind: 'state',
    about: 'A dry run takes the notes out of the staged record.',
    requirements: ['3.1-dry-run-leaves-nothing'],
    change: changeAnswers(['processAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (account && bodyOf(call)['dry_run'] === true && account.platformAccountNumber === undefined) {
        const { notes: _notes, ...rest } = account.staged
        account.staged = rest
      }
      return reply
    }),
  },
  {
    id: 'dry-run-unstages',
    section: '3.1',
    kind: 'state',
    about: 'A dry run removes the account from what is staged.',
    requirements: ['3.1-dry-run-leaves-staged', '3.1-dry-run-then-process', '3.1-status-unknown-dry-run'],
    change: changeAnswers(['processAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (account?.platformAccountNumber !== undefined || bodyOf(call)['dry_run'] !== true) return reply
      for (const [key, value] of state.accounts) if (value === account) state.accounts.delete(key)
      return reply
    }),
  },
  {
    id: 'second-dry-run-creates',
    section: '3.1',
    kind: 'state',
    about: 'Only the first dry run of an account is one; the second creates it.',
    requirements: ['3.1-dry-run-repeat', '3.1-dry-run-leaves-staged', '3.1-dry-run-400'],
    change: (behaviour) => {
      const tried = new Set<unknown>()
      return {
        isDryRun: (body) => {
          const isFirst = !tried.has(body['external_account_number'])
          if (behaviour.isDryRun(body)) tried.add(body['external_account_number'])
          return behaviour.isDryRun(body) && isFirst
        },
      }
    },
  },
  {
    id: 'process-after-dry-run-is-dry',
    section: '3.1',
    kind: 'state',
    about: 'Once an account was tried dry, its process requests are dry runs until it is staged again.',
    requirements: ['3.1-dry-run-then-process'],
    change: (behaviour) => {
      const tried = new Set<unknown>()
      return {
        isDryRun: (body) => {
          if (behaviour.isDryRun(body)) tried.add(body['external_account_number'])
          return tried.has(body['external_account_number'])
        },
        stagedData: (previous, record) => {
          tried.delete(record['external_account_number'])
          return behaviour.stagedData(previous, record)
        },
      }
    },
  },
  {
    id: 'dry-run-false-is-dry',
    section: '4.2',
    kind: 'meaning',
    about: 'dry_run counts as true whenever it is there.',
    requirements: ['3.1-process-dry-run-false'],
    change: () => ({ isDryRun: (body) => 'dry_run' in body }),
  },
  {
    id: 'dry-run-ignored-after-restaging',
    section: '3.1',
    kind: 'meaning',
    about: 'dry_run is ignored for an account that was staged more than once.',
    requirements: ['3.1-dry-run-400', '3.1-dry-run-leaves-staged'],
    change: (behaviour) => {
      const again = new Set<unknown>()
      return {
        stagedData: (previous, record) => {
          if (previous) again.add(record['external_account_number'])
          return behaviour.stagedData(previous, record)
        },
        isDryRun: (body) => behaviour.isDryRun(body) && !again.has(body['external_account_number']),
      }
    },
  },
]
