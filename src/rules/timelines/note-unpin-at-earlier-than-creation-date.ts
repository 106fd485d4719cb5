import { recordRule } from '../rule.ts'
import { isCertainlyAfter } from './moment.ts'

/** Notes that are taken off the page before they were written. */
export const noteUnpinAtEarlierThanCreationDate = recordRule({
  id: 'note_unpin_at_earlier_than_creation_date',
  group: 'timelines',
  severity: 'warning',
  title: 'A note that is unpinned before it is created',
  reason: 'It is never pinned, so nobody sees it, and services refuse it.',
  remedy: 'Correct unpin_at, or leave it out.',
  source: 'seen in sibling deployments',
  on: 'Note',
  good: { body: 'Rückruf erbeten', created_at: '2026-06-17T14:31:05+02:00', is_pinned: true, unpin_at: '2026-12-31T00:00:00+01:00' },
  bad: {
    value: { body: 'Rückruf erbeten', created_at: '2026-06-17T14:31:05+02:00', is_pinned: true, unpin_at: '2025-12-31T00:00:00+01:00' },
    at: ['unpin_at'],
  },
  check: ({ created_at, unpin_at }) =>
    created_at !== undefined && unpin_at !== undefined && isCertainlyAfter(created_at, unpin_at)
      ? [{ at: ['unpin_at'], detail: `The note is of ${created_at}, and is unpinned before, on ${unpin_at}.` }]
      : [],
})
