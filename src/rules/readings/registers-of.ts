import type { Meter, Register, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'

/** A register with the meter that it belongs to. */
export interface PlacedRegister {
  readonly at: Path
  readonly meter: Meter
  readonly register: Register
}

/** The registers of a supply point that are billed, as far as they say. */
export function* billedRegistersOf({ melos = [] }: SupplyPoint): Generator<PlacedRegister> {
  for (const [melo, { meters = [] }] of melos.entries()) {
    for (const [index, meter] of meters.entries()) {
      for (const [place, register] of (meter.registers ?? []).entries()) {
        if (register.is_relevant_for_billing !== false) yield { at: ['melos', melo, 'meters', index, 'registers', place], meter, register }
      }
    }
  }
}

/** The registers that are in use at a moment. */
export function* activeRegistersOf(point: SupplyPoint, now: Date): Generator<PlacedRegister> {
  const today = now.toISOString().slice(0, 10)
  for (const placed of billedRegistersOf(point)) {
    if (isInUse(placed.register.active_to, today) && isInUse(placed.meter.active_to, today)) yield placed
  }
}

function isInUse(end: string | null | undefined, today: string): boolean {
  return end === undefined || end === null || end > today
}
