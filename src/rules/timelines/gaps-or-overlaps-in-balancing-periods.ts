import { recordRule, type RuleBreach } from '../rule.ts'
import { gapsAndOverlaps } from './gaps-and-overlaps.ts'

/** Balancing periods, or the slices of one, that leave a gap or overlap. */
export const gapsOrOverlapsInBalancingPeriods = recordRule({
  id: 'gaps_or_overlaps_in_balancing_periods',
  group: 'timelines',
  severity: 'warning',
  title: 'Balancing periods, or time slices of one, that leave a gap or overlap',
  reason: 'At each moment a point belongs to one balancing group.',
  remedy: 'Let each period begin when the one before ends.',
  source: 'convention',
  on: 'SupplyPoint',
  good: {
    balancing_periods: [
      { valid_from: '2024-04-01T00:00:00', valid_to: '2026-01-01T00:00:00' },
      { valid_from: '2026-01-01T00:00:00', valid_to: null },
    ],
  },
  bad: {
    value: {
      balancing_periods: [
        { valid_from: '2024-04-01T00:00:00', valid_to: null },
        { valid_from: '2026-01-01T00:00:00', valid_to: null },
      ],
    },
    at: ['balancing_periods', 1, 'valid_from'],
  },
  check({ balancing_periods = [] }) {
    const breaches: RuleBreach[] = []
    for (const { index, detail } of gapsAndOverlaps(balancing_periods, ends, 'balancing period')) {
      breaches.push({ at: ['balancing_periods', index, 'valid_from'], detail })
    }
    for (const [index, { balancing_period_time_slices: slices }] of balancing_periods.entries()) {
      for (const found of gapsAndOverlaps(slices, ends, 'time slice')) {
        breaches.push({ at: ['balancing_periods', index, 'balancing_period_time_slices', found.index, 'valid_from'], detail: found.detail })
      }
    }
    return breaches
  },
})

const ends = ({ valid_from: from, valid_to: to }: { valid_from?: string; valid_to?: string | null }) => ({ from, to })
