import type { Meter, Register, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { utcDay } from '../timelines/utc-day.ts'

/** A register with the meter that it belongs to. */
export interface PlacedRegister {
  readonly at: Path
  readonly meter: Meter
  readonly register: Register
}

/** The registers of a supply point that are billed, as far as they say. */
export function billedRegistersOf({ melos = [] }: SupplyPoint): PlacedRegister[] {
  const placed: PlacedRegister[] = []
  for (const [melo, { meters = [] }] of melos.entries()) {
    for (const [index, meter] of meters.entries()) {
      for (const [place, register] of (meter.registers ?? []).entries()) {
        if (register.is_relevant_for_billing === false) continue
        placed.push({ at: ['melos', melo, 'meters', index, 'registers', place], meter, register })
      }
    }
  }
  return placed
}

/** Those of them that are in use at a moment. */
export function activeRegistersOf(point: SupplyPoint, now: Date): PlacedRegister[] {
  const today = utcDay(now)
  return billedRegistersOf(point).filter(({ meter, register }) => isInUse(register.active_to, today) && isInUse(meter.active_to, today))
}

function isInUse(end: string | null | undefined, today: string): boolean {
  return end === undefined || end === null || end > today
}
