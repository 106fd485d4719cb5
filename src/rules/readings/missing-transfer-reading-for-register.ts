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
    for (const { at, register, transferReadings } of activeRegistersOf(point, now)) {
      // Where readings are left out altogether, as with interval meters, nothing can be said.
      if (register.readings === undefined || transferReadings.length > 0) continue
      breaches.push({ at: [...at, 'readings'], detail: 'None of the readings of this register is a transfer reading.' })
    }
    return breaches
  },
})
