import { recordRule, type RuleBreach } from '../rule.ts'
import { isOpenEnd } from './is-open-end.ts'
import { day, wallClock } from './moment.ts'

/** Supply points that were billed before they were supplied, or after that. */
export const lastBilledToDateOutsideSupply = recordRule({
  id: 'last_billed_to_date_outside_supply',
  group: 'timelines',
  severity: 'warning',
  title: 'A supply point billed up to a day before its supply starts or after it ends',
  reason: 'Billing on the platform starts after that day: days without supply are billed, or days with supply never are.',
  remedy:
    'Correct last_billed_to_date, or the date of the supply that is wrong. Leave last_billed_to_date out where nothing was billed yet.',
  source: 'convention',
  on: 'SupplyPoint',
  good: { supply_start_date: '2024-04-01', supply_end_date: '2026-08-31', last_billed_to_date: '2026-08-31' },
  bad: {
    value: { supply_start_date: '2024-04-01', supply_end_date: '2026-08-31', last_billed_to_date: '2026-09-30' },
    at: ['last_billed_to_date'],
  },
  check({ supply_start_date: start, supply_end_date: end, last_billed_to_date: billed }) {
    if (billed === undefined) return []
    // The day before the start says that nothing was billed yet; the day after the end is the same day where an end counts as the first without supply.
    if (start !== undefined && billed < start && wallClock(start) - wallClock(billed) > day)
      return told(`The point was billed up to ${billed}, and supplied only from ${start}.`)
    if (!isOpenEnd(end) && billed > end && wallClock(billed) - wallClock(end) > day)
      return told(`The point was billed up to ${billed}, and supplied only up to ${end}.`)
    return []
  },
})

function told(detail: string): RuleBreach[] {
  return [{ at: ['last_billed_to_date'], detail }]
}
