import { recordRule, type RuleBreach } from '../rule.ts'
import { activeRegistersOf } from './registers-of.ts'

/** Registers in use whose readings lack the one that the platform starts with. */
export const missingTransferReadingForRegister = recordRule({
  id: 'missing_transfer_reading_for_register',
  group: 'readings',
  severity: 'warning',
  title: 'A register in use without a transfer reading',
  reason: 'The platform bills from the transfer reading on; without one the first bill cannot be made, and services refuse the point.',
  remedy: 'Set is_transfer_reading on the reading with which the legacy supplier billed last, on each register in use.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: {
    melos: [{ meters: [{ registers: [{ readings: [{ value: '4211.2', is_transfer_reading: true }] }] }] }],
  },
  bad: {
    value: { melos: [{ meters: [{ registers: [{ readings: [{ value: '4211.2', is_transfer_reading: false }] }] }] }] },
    at: ['melos', 0, 'meters', 0, 'registers', 0, 'readings'],
  },
  check(point, { now }) {
    const breaches: RuleBreach[] = []
    const { last_billed_to_date: billed } = point
    for (const { at, meter, register, transferReadings } of activeRegistersOf(point, now)) {
      // A meter that was put in after the last bill begins with its own reading; that bill ended with the meter before.
      if (billed !== undefined && beganAfter(billed, register.active_from ?? meter.active_from)) continue
      // Where readings are left out altogether, as with interval meters, nothing can be said.
      if (register.readings === undefined || transferReadings.length > 0) continue
      breaches.push({ at: [...at, 'readings'], detail: 'None of the readings of this register is a transfer reading.' })
    }
    return breaches
  },
})

function beganAfter(day: string, from: string | undefined | null): boolean {
  return from !== undefined && from !== null && from.slice(0, 10) > day
}
