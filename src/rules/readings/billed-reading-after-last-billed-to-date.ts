import { recordRule, type RuleBreach } from '../rule.ts'
import { closingDays } from './closing-days.ts'
import { billedRegistersOf } from './registers-of.ts'

/** Readings that were billed, of a time that was not. */
export const billedReadingAfterLastBilledToDate = recordRule({
  id: 'billed_reading_after_last_billed_to_date',
  group: 'readings',
  severity: 'warning',
  title: 'A billing reading after last_billed_to_date',
  reason: 'According to last_billed_to_date the supply point was billed only up to an earlier day. Services refuse it.',
  remedy: 'Correct last_billed_to_date, or type_of_read when the reading was not billed.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: {
    last_billed_to_date: '2026-09-30',
    melos: [{ meters: [{ registers: [{ readings: [{ type_of_read: 'INTERIM', read_at: '2026-10-31T12:00:00+01:00' }] }] }] }],
  },
  bad: {
    value: {
      last_billed_to_date: '2026-09-30',
      melos: [{ meters: [{ registers: [{ readings: [{ type_of_read: 'BILLING', read_at: '2026-10-31T12:00:00+01:00' }] }] }] }],
    },
    at: ['melos', 0, 'meters', 0, 'registers', 0, 'readings', 0, 'read_at'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    const { last_billed_to_date: billed } = point
    if (billed === undefined) return []
    for (const { at, register } of billedRegistersOf(point)) {
      const { readings = [] } = register
      for (let index = 0; index < readings.length; index++) {
        const reading = readings[index]
        if (reading?.type_of_read !== 'BILLING' || reading.read_at === undefined || !isBehind(billed, reading.read_at)) continue
        breaches.push({
          at: [...at, 'readings', index, 'read_at'],
          detail: `The reading of ${reading.read_at} was billed, and the point only up to ${billed}.`,
        })
      }
    }
    return breaches
  },
})

function isBehind(day: string, readAt: string): boolean {
  // Most readings are of days before, or of the day itself, which needs no clock to see.
  return readAt > day && !readAt.startsWith(day) && closingDays(readAt).every((closing) => closing > day)
}
