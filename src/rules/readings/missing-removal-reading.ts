import type { Meter, Register } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { isOpenEnd } from '../timelines/is-open-end.ts'
import { day, hour, isCertainlyAfter } from '../timelines/moment.ts'

/** Meters that were exchanged without a reading at their removal. */
export const missingRemovalReading = recordRule({
  id: 'missing_removal_reading',
  group: 'readings',
  severity: 'warning',
  title: 'A meter that was exchanged without a reading on the day of its removal',
  reason: 'What was used between the last reading and the exchange is lost, or estimated.',
  remedy: 'Add the removal reading that the meter operator has sent.',
  source: 'convention',
  on: 'Melo',
  good: exchange('2025-07-01T09:00:00+02:00'),
  bad: { value: exchange('2025-03-31T12:00:00+02:00'), at: ['meters', 0, 'registers', 0, 'readings'] },
  check({ meters = [] }) {
    const breaches: RuleBreach[] = []
    for (const [index, meter] of meters.entries()) {
      if (isOpenEnd(meter.active_to) || !isExchanged(meter.active_to, meter, meters)) continue
      for (const [place, register] of (meter.registers ?? []).entries()) {
        const end = isOpenEnd(register.active_to) ? meter.active_to : register.active_to
        if (isOpenEnd(end) || !lacksReadingAt(end, register)) continue
        breaches.push({
          at: ['meters', index, 'registers', place, 'readings'],
          detail: `The meter was removed on ${end}, and none of the readings of this register is of that day.`,
        })
      }
    }
    return breaches
  },
})

// The removal is often told by its date alone.
const span = day + hour

/** Whether another meter came into use when or after a meter was removed. */
function isExchanged(end: string, meter: Meter, meters: readonly Meter[]): boolean {
  return meters.some((other) => other !== meter && other.active_from !== undefined && !isCertainlyAfter(end, other.active_from, span))
}

/** Whether a billed register has readings, and none of the time at which it went out of use. */
function lacksReadingAt(end: string, { readings = [], is_relevant_for_billing }: Register): boolean {
  if (is_relevant_for_billing === false) return false
  let hasReading = false
  // The removal is mostly the last one.
  for (let index = readings.length - 1; index >= 0; index--) {
    const time = readings[index]?.read_at
    if (time === undefined) continue
    if (time === end || (!isCertainlyAfter(time, end, span) && !isCertainlyAfter(end, time, span))) return false
    hasReading = true
  }
  // One without any reading was settled before the migration, or is told by other rules.
  return hasReading
}

function exchange(lastReading: string) {
  return {
    meters: [
      {
        meter_number: '1EMH0008261934',
        active_from: '2017-05-09T09:00:00+02:00',
        active_to: '2025-07-01T09:00:00+02:00',
        registers: [{ readings: [{ value: '18204', read_at: lastReading }] }],
      },
      { meter_number: '1EMH0010487215', active_from: '2025-07-01T09:00:00+02:00', active_to: null },
    ],
  }
}
