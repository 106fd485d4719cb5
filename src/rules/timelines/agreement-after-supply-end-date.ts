import { recordRule, type RuleBreach } from '../rule.ts'
import { isOpenEnd } from './is-open-end.ts'
import { day, wallClock } from './moment.ts'

/** Agreements for days on which nothing is supplied any more. */
export const agreementAfterSupplyEndDate = recordRule({
  id: 'agreement_after_supply_end_date',
  group: 'timelines',
  severity: 'note',
  title: 'An agreement that starts or ends after the end of the supply',
  reason:
    'Days after the supply has ended cannot be billed. The term of a contract may run on when its customer moves out, so it may be right.',
  remedy: 'Check supply_end_date. If it is right, let the last agreement end with the supply, and leave out those that begin later.',
  source: 'convention',
  on: 'SupplyPoint',
  good: { supply_end_date: '2026-08-31', agreements: [{ effective_from: '2024-04-01', effective_to: '2026-09-01' }] },
  bad: {
    value: { supply_end_date: '2026-08-31', agreements: [{ effective_from: '2024-04-01', effective_to: '2027-04-01' }] },
    at: ['agreements', 0, 'effective_to'],
  },
  check({ supply_end_date: end, agreements = [] }) {
    if (isOpenEnd(end)) return []
    const breaches: RuleBreach[] = []
    // An end may count as the last day with supply or as the first without.
    const isAfter = (date: string) => date > end && wallClock(date) - wallClock(end) > day
    for (const [index, { effective_from: from, effective_to: to }] of agreements.entries()) {
      const tell = (field: string, does: string) =>
        breaches.push({ at: ['agreements', index, field], detail: `The agreement ${does}, after the supply, which ends on ${end}.` })
      if (from !== undefined && isAfter(from)) tell('effective_from', `starts on ${from}`)
      else if (!isOpenEnd(to) && isAfter(to)) tell('effective_to', `ends on ${to}`)
    }
    return breaches
  },
})
