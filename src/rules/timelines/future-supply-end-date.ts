import { recordRule } from '../rule.ts'
import { isFarAway } from './is-open-end.ts'
import { utcDay } from './utc-day.ts'

/** Supplies that are going to end. */
export const futureSupplyEndDate = recordRule({
  id: 'future_supply_end_date',
  group: 'timelines',
  severity: 'note',
  title: 'A supply that ends in the future',
  reason: 'Sibling deployments refuse an end that lies ahead; there it is left to the usual process after the migration.',
  remedy: 'Ask the operator of the service. Often supply_end_date is left out, and the end is registered after the import.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: { supply_end_date: '2026-06-30' },
  bad: { value: { supply_end_date: '2030-06-30' }, at: ['supply_end_date'] },
  check: ({ supply_end_date: end }, { now }) =>
    // A date that stands for no end is told by open_end_as_date.
    end !== undefined && !isFarAway(end) && end > utcDay(now)
      ? [{ at: ['supply_end_date'], detail: `The supply ends on ${end}, which is in the future.` }]
      : [],
})
