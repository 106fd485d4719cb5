import type { ListName } from '../../model/operation.ts'
import type { Slot } from '../../model/world.ts'
import type { Act } from '../sequences/carry-out.ts'
import { life, type Life } from '../sequences/life.ts'
import { slots } from '../sequences/sequence.ts'

const [first, second, twin, twinOfSecond] = slots

const stage = (account: Slot, mark?: string): Act => ({ kind: 'stage', account, ...(mark === undefined ? {} : { mark }) })
const process = (account: Slot, how: { readonly dryRun?: boolean; readonly isUnknownTeam?: boolean } = {}): Act => ({
  kind: 'process',
  account,
  ...how,
})
const dryRun = (account: Slot): Act => process(account, { dryRun: true })
const status = (account: Slot): Act => ({ kind: 'status', account })
const list = (which: ListName, { supplier }: Slot = first): Act => ({ kind: 'list', which, supplier })
/** All that the interface shows of an account. */
const look = (account: Slot): readonly Act[] => [status(account), list('All', account), list('Pending', account)]
/** What the operator sees of it, where it can be asked. */
const stored = (account: Slot): Act => ({ kind: 'stored', account })

/** The lives of accounts in which the sentences of section 3 show one by one. */
const lives: Readonly<Record<string, Life>> = {
  'stage-first': {
    requirements: [
      '3.1-stage-first-201',
      '3.1-stage-first-pending',
      '3.1-status-unknown-staged',
      '4.2-stage-body',
      '4.4-status-200-staged',
      '1-staging-creates-no-account',
      '2.13-number-empty-before-creation',
    ],
    acts: [stage(second), stage(first), ...look(first), process(second), ...look(first)],
  },
  'stage-again': {
    requirements: ['3.1-stage-again-200', '3.1-stage-again-still-pending', '4.2-stage-body', '3.1-status-unknown-staged', '4.4-lists-once'],
    acts: [
      stage(second),
      stage(first, 'v0'),
      stage(first, 'v0'),
      ...look(first),
      stage(first, 'v1'),
      stage(second),
      stage(first, 'v0'),
      ...look(second),
      status(first),
    ],
  },
  'process-dry-run-false': {
    requirements: ['3.1-process-dry-run-false', '3.1-process-imports', '4.2-process-body'],
    acts: [stage(first), process(first, { dryRun: false }), ...look(first)],
  },
  'process-other-supplier': {
    requirements: ['3.1-process-never-staged-no-account', '1-pair-two-suppliers'],
    acts: [stage(first), dryRun(twin), process(twin), status(twin), ...look(first), stage(first), process(first)],
  },
  'dry-run': {
    requirements: [
      '3.1-dry-run-400',
      '3.1-dry-run-message',
      '3.1-dry-run-leaves-staged',
      '3.1-dry-run-then-process',
      '3.1-status-unknown-dry-run',
      '3.1-process-imports',
      '7-refusal-envelope',
      '7-top-level-code-open',
    ],
    acts: [
      stage(second),
      stage(first),
      dryRun(first),
      dryRun(first),
      ...look(first),
      status(second),
      stage(first),
      dryRun(first),
      status(first),
      process(first),
      ...look(first),
    ],
  },
  'imported-process': {
    requirements: [
      '3.1-imported-process-400',
      '3.1-imported-process-numbers',
      '3.1-imported-process-any-team',
      '3.1-imported-dry-run-400',
      '3.1-imported-dry-run-numbers',
      '3.1-imported-stays',
      '3.1-process-one-account-per-pair',
      '7-refusal-envelope',
      '7-top-level-code-open',
    ],
    acts: [
      stage(first),
      process(first),
      process(first),
      stage(second),
      process(second),
      process(first, { dryRun: false }),
      process(first, { isUnknownTeam: true }),
      dryRun(first),
      process(first),
      status(first),
    ],
  },
  'imported-stays': {
    requirements: ['3.1-imported-stays', '1-platform-account-number-name', '4.4-imported-content'],
    acts: [
      stage(first, 'v0'),
      process(first),
      status(first),
      { kind: 'notes', account: first, notes: [{ text: 'n0' }] },
      { kind: 'transactions', account: first, transactions: ['t0'] },
      stage(second),
      process(second),
      stage(first, 'v1'),
      { kind: 'stage invalid', account: first },
      { kind: 'validate', account: first },
      process(first),
      dryRun(first),
      process(first, { isUnknownTeam: true }),
      ...look(first),
      list('Imported'),
    ],
  },
  'platform-account-number': {
    requirements: [
      '1-platform-account-number-name',
      '1-pair-distinct-platform-numbers',
      '3.1-imported-process-numbers',
      '4.2-process-body',
    ],
    acts: [
      stage(first),
      process(first),
      ...look(first),
      stage(second),
      dryRun(second),
      process(second),
      ...look(second),
      status(first),
      process(first),
      process(second),
    ],
  },
  'pair-two-suppliers': {
    requirements: ['1-pair-two-suppliers', '1-pair-distinct-platform-numbers'],
    acts: [
      stage(first, 'v0'),
      ...look(twin),
      stage(twin, 'v1'),
      ...look(twin),
      stored(twin),
      stage(first, 'v2'),
      stored(twin),
      stage(twin),
      process(first),
      ...look(twin),
      process(twin),
      status(first),
      status(twin),
      stage(second),
      process(second),
      ...look(twinOfSecond),
      stage(twinOfSecond),
      ...look(twinOfSecond),
      process(twinOfSecond),
      status(second),
      status(twinOfSecond),
    ],
  },
  'supplier-groups': {
    requirements: ['1-supplier-groups-accounts', '4.4-all-pending-and-imported', '4.4-pending-only', '4.4-imported-content'],
    acts: [
      stage(first),
      stage(twinOfSecond),
      stage(second),
      process(second),
      ...look(first),
      list('Imported'),
      list('All', twin),
      list('Pending', twin),
      process(twinOfSecond),
      list('Imported', twin),
      list('Imported'),
    ],
  },
}

/** A check for each of them. */
export const lifeChecks = Object.entries(lives).map(([name, one]) => life(name, one))
