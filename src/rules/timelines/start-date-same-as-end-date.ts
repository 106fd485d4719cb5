import { recordRule } from '../rule.ts'

/** Agreements without a day in them. */
export const startDateSameAsEndDate = recordRule({
  id: 'start_date_same_as_end_date',
  group: 'timelines',
  severity: 'warning',
  title: 'An agreement that ends on the day it starts',
  reason: 'Where the end day itself is not included, as in sibling deployments, the agreement covers no day at all.',
  remedy: 'Correct the end, or leave out an agreement that never came into force.',
  source: 'seen in sibling deployments',
  on: 'Agreement',
  good: { effective_from: '2024-04-01', effective_to: '2024-04-02' },
  bad: { value: { effective_from: '2024-04-01', effective_to: '2024-04-01' }, at: ['effective_to'] },
  check: ({ effective_from, effective_to }) =>
    effective_from !== undefined && effective_from === effective_to
      ? [{ at: ['effective_to'], detail: `effective_from and effective_to are both ${effective_to}.` }]
      : [],
})
