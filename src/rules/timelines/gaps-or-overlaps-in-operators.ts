import { recordRule, type RuleBreach } from '../rule.ts'
import { gapsAndOverlaps } from './gaps-and-overlaps.ts'

/** Operators of one kind that leave a gap or overlap. */
export const gapsOrOverlapsInOperators = recordRule({
  id: 'gaps_or_overlaps_in_operators',
  group: 'timelines',
  severity: 'warning',
  title: 'Operators of a supply point whose periods leave a gap or overlap',
  reason:
    'At each moment there is one meter operator, one network operator and one transmission system operator; messages and invoices go to them.',
  remedy: 'Let each assignment begin when the one before ends.',
  source: 'convention',
  on: 'SupplyPoint',
  good: {
    meter_operators: [
      { code: '9904718000024', valid_from: '2024-04-01T00:00:00+02:00', valid_to: '2025-07-01T00:00:00+02:00' },
      { code: '4049718000014', valid_from: '2025-07-01T00:00:00+02:00' },
    ],
  },
  bad: {
    value: {
      meter_operators: [
        { code: '9904718000024', valid_from: '2024-04-01T00:00:00+02:00' },
        { code: '4049718000014', valid_from: '2025-07-01T00:00:00+02:00' },
      ],
    },
    at: ['meter_operators', 1, 'valid_from'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    for (const [list, what] of lists) {
      for (const { index, detail } of gapsAndOverlaps<Validity>(point[list], ({ valid_from: from, valid_to: to }) => ({ from, to }), what))
        breaches.push({ at: [list, index, 'valid_from'], detail })
    }
    return breaches
  },
})

const lists = [
  ['meter_operators', 'meter operator'],
  ['network_operators', 'network operator'],
  ['transmission_system_operators', 'transmission system operator'],
] as const

interface Validity {
  readonly valid_from?: string
  readonly valid_to?: string | null
}
