import { recordRule, type RuleBreach } from '../rule.ts'
import { closingDays } from './closing-days.ts'
import { activeRegistersOf } from './registers-of.ts'

/** Transfer readings of another day than the one up to which the legacy supplier has billed. */
export const transferReadingDatesMustMatchLastBilledToDate = recordRule({
  id: 'transfer_reading_dates_must_match_last_billed_to_date',
  group: 'readings',
  severity: 'warning',
  title: 'A transfer reading on another day than last_billed_to_date',
  reason: 'What was used between the two days is billed twice or not at all; services refuse the supply point.',
  remedy: 'Mark the reading of last_billed_to_date as the transfer reading, or correct that date.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: {
    last_billed_to_date: '2026-09-30',
    melos: [{ meters: [{ registers: [{ readings: [{ read_at: '2026-09-30T16:10:00+02:00', is_transfer_reading: true }] }] }] }],
  },
  bad: {
    value: {
      last_billed_to_date: '2026-09-30',
      melos: [{ meters: [{ registers: [{ readings: [{ read_at: '2026-09-28T16:10:00+02:00', is_transfer_reading: true }] }] }] }],
    },
    at: ['melos', 0, 'meters', 0, 'registers', 0, 'readings', 0, 'read_at'],
  },
  check(point, { now }) {
    const breaches: RuleBreach[] = []
    const { last_billed_to_date: billed } = point
    if (billed === undefined) return []
    for (const { at, transferReadings } of activeRegistersOf(point, now)) {
      for (const { index, reading } of transferReadings) {
        if (reading.read_at === undefined || isOf(billed, reading.read_at)) continue
        breaches.push({
          at: [...at, 'readings', index, 'read_at'],
          detail: `The transfer reading is of ${reading.read_at}, and the point was billed up to ${billed}.`,
        })
      }
    }
    return breaches
  },
})

function isOf(day: string, readAt: string): boolean {
  return readAt.startsWith(day) || closingDays(readAt).includes(day)
}
