import { recordRule, type RuleBreach } from '../rule.ts'
import { gapsAndOverlaps } from './gaps-and-overlaps.ts'

/** Load profiles of a supply point that leave a gap or overlap. */
export const gapsOrOverlapsInLoadProfiles = recordRule({
  id: 'gaps_or_overlaps_in_load_profiles',
  group: 'timelines',
  severity: 'warning',
  title: 'Load profiles of a supply point that leave a gap or overlap',
  reason: 'At each moment a point has one load profile, by which it is balanced.',
  remedy: 'Let each profile begin when the one before ends.',
  source: 'convention',
  on: 'SupplyPoint',
  good: {
    gas_supply_point_load_profiles: [
      { valid_from: '2024-04-01T06:00:00', valid_to: '2025-04-01T06:00:00' },
      { valid_from: '2025-04-01T06:00:00', valid_to: null },
    ],
  },
  bad: {
    value: {
      gas_supply_point_load_profiles: [
        { valid_from: '2024-04-01T06:00:00', valid_to: '2025-04-01T06:00:00' },
        { valid_from: '2025-03-01T06:00:00', valid_to: null },
      ],
    },
    at: ['gas_supply_point_load_profiles', 1, 'valid_from'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    for (const list of ['gas_supply_point_load_profiles', 'electricity_supply_point_load_profiles'] as const) {
      for (const { index, detail } of gapsAndOverlaps<Validity>(
        point[list],
        ({ valid_from: from, valid_to: to }) => ({ from, to }),
        'load profile',
      ))
        breaches.push({ at: [list, index, 'valid_from'], detail })
    }
    return breaches
  },
})

interface Validity {
  readonly valid_from?: string
  readonly valid_to?: string | null
}
