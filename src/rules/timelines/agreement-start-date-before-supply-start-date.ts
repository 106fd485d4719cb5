import { recordRule, type RuleBreach } from '../rule.ts'

/** Agreements that begin before the supply. */
export const agreementStartDateBeforeSupplyStartDate = recordRule({
  id: 'agreement_start_date_before_supply_start_date',
  group: 'timelines',
  severity: 'warning',
  title: 'An agreement that starts before the supply',
  reason: 'Days before the supply starts cannot be billed, and services refuse the supply point.',
  remedy:
    'Correct supply_start_date if it is wrong; otherwise let the first agreement begin on it, and leave out those that had ended by then.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: { supply_start_date: '2024-04-01', agreements: [{ effective_from: '2024-04-01' }] },
  bad: {
    value: { supply_start_date: '2024-04-01', agreements: [{ effective_from: '2024-03-01' }] },
    at: ['agreements', 0, 'effective_from'],
  },
  check({ supply_start_date, agreements = [] }) {
    const breaches: RuleBreach[] = []
    if (supply_start_date === undefined) return []
    for (const [index, { effective_from }] of agreements.entries()) {
      if (effective_from === undefined || effective_from >= supply_start_date) continue
      breaches.push({
        at: ['agreements', index, 'effective_from'],
        detail: `The agreement starts on ${effective_from}, before the supply, which starts on ${supply_start_date}.`,
      })
    }
    return breaches
  },
})
