import { recordRule } from '../rule.ts'
import { isOpenEnd } from './is-open-end.ts'
import { day, wallClock } from './moment.ts'

/** Supply points that were billed up to a day for which there is no agreement. */
export const noAgreementCoveringLastBilledToDate = recordRule({
  id: 'no_agreement_covering_last_billed_to_date',
  group: 'timelines',
  severity: 'warning',
  title: 'A supply point billed up to a day that no agreement covers',
  reason: 'Billing on the platform starts after that day, and finds no price there. Services refuse the supply point.',
  remedy: 'Correct last_billed_to_date, or add the agreement that applied on that day.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: { last_billed_to_date: '2026-09-30', agreements: [{ effective_from: '2024-04-01', effective_to: '2026-10-01' }] },
  bad: {
    value: { last_billed_to_date: '2026-09-30', agreements: [{ effective_from: '2024-04-01', effective_to: '2026-04-01' }] },
    at: ['last_billed_to_date'],
  },
  check({ last_billed_to_date: billed, agreements = [] }) {
    if (billed === undefined || agreements.length === 0) return []
    // An agreement that begins on the day after is the first that the platform bills.
    const last = wallClock(billed) + day
    const covers = agreements.some(
      ({ effective_from: from, effective_to: to }) => (isOpenEnd(to) || to >= billed) && (from === undefined || wallClock(from) <= last),
    )
    return covers ? [] : [{ at: ['last_billed_to_date'], detail: `No agreement covers ${billed}, up to which the point was billed.` }]
  },
})
