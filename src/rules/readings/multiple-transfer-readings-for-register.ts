import { recordRule, type RuleBreach } from '../rule.ts'
import { activeRegistersOf } from './registers-of.ts'

/** Registers in use with several readings that the platform is told to start with. */
export const multipleTransferReadingsForRegister = recordRule({
  id: 'multiple_transfer_readings_for_register',
  group: 'readings',
  severity: 'warning',
  title: 'A register in use with several transfer readings',
  reason: 'The platform can start with one reading only; services refuse the point.',
  remedy: 'Keep is_transfer_reading on the reading with which the legacy supplier billed last.',
  source: 'seen in sibling deployments',
  on: 'SupplyPoint',
  good: { melos: [{ meters: [{ registers: [{ readings: [{ is_transfer_reading: false }, { is_transfer_reading: true }] }] }] }] },
  bad: {
    value: { melos: [{ meters: [{ registers: [{ readings: [{ is_transfer_reading: true }, { is_transfer_reading: true }] }] }] }] },
    at: ['melos', 0, 'meters', 0, 'registers', 0, 'readings', 1, 'is_transfer_reading'],
  },
  check(point, { now }) {
    const breaches: RuleBreach[] = []
    for (const { at, transferReadings } of activeRegistersOf(point, now)) {
      for (const { index } of transferReadings.slice(1))
        breaches.push({ at: [...at, 'readings', index, 'is_transfer_reading'], detail: 'The register has another transfer reading.' })
    }
    return breaches
  },
})
