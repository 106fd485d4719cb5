import { recordRule } from '../rule.ts'
import { day, wallClock } from './moment.ts'

/** How much later a customer may come than the supply. */
const mostDays = 31

/** Customers who came to an address when it had long been supplied under their account. */
export const customerLaterThanSupply = recordRule({
  id: 'customer_later_than_supply',
  group: 'timelines',
  severity: 'note',
  title: 'A customer at the supply address from a day long after the supply starts, and after all that was billed',
  reason: 'What was supplied before is billed to somebody who did not live there. Or the supply of somebody before them was taken along.',
  remedy: 'Check customer_at_supply_address_from_date, and supply_start_date of the supply points there.',
  source: 'convention',
  on: 'SupplyAddress',
  good: { customer_at_supply_address_from_date: '2024-04-01', supply_points: [{ supply_start_date: '2024-04-01' }] },
  bad: {
    value: { customer_at_supply_address_from_date: '2027-01-01', supply_points: [{ supply_start_date: '2024-04-01' }] },
    at: ['customer_at_supply_address_from_date'],
  },
  check({ customer_at_supply_address_from_date: from, supply_points = [] }) {
    if (from === undefined) return []
    let latest = ''
    for (const { supply_start_date: start, last_billed_to_date: billed = '' } of supply_points) {
      // A bill for a time when the customer was there shows that the point is theirs.
      if (start === undefined || start >= from || billed >= from) return []
      if (start > latest) latest = start
    }
    if (latest === '' || wallClock(from) - wallClock(latest) <= mostDays * day) return []
    const detail = `The customer came on ${from}, and the supply started on ${latest}.`
    return [{ at: ['customer_at_supply_address_from_date'], detail }]
  },
})
