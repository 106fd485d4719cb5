import type { Meter, Reading, Register, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { once } from '../once.ts'
import { utcDay } from '../timelines/utc-day.ts'

/** A reading, and where it stands among those of its register. */
export interface PlacedReading {
  readonly index: number
  readonly reading: Reading
}

/** A register with the meter that it belongs to. */
class PlacedRegister {
  readonly at: Path
  readonly meter: Meter
  readonly register: Register
  #transferReadings: readonly PlacedReading[] | undefined

  constructor(at: Path, meter: Meter, register: Register) {
    this.at = at
    this.meter = meter
    this.register = register
  }

  /** The readings that the platform is told to start with. */
  get transferReadings(): readonly PlacedReading[] {
    return (this.#transferReadings ??= transferReadingsOf(this.register))
  }
}

/** The registers of a supply point that are billed, as far as they say. */
export const billedRegistersOf = once(({ melos = [] }: SupplyPoint): readonly PlacedRegister[] => {
  const placed: PlacedRegister[] = []
  for (const [melo, { meters = [] }] of melos.entries()) {
    for (const [index, meter] of meters.entries()) {
      for (const [place, register] of (meter.registers ?? []).entries()) {
        if (register.is_relevant_for_billing === false) continue
        placed.push(new PlacedRegister(['melos', melo, 'meters', index, 'registers', place], meter, register))
      }
    }
  }
  return placed
})

/** Those of them that are in use at a moment. */
export function activeRegistersOf(point: SupplyPoint, now: Date): PlacedRegister[] {
  const today = utcDay(now)
  return billedRegistersOf(point).filter(({ meter, register }) => isInUse(register.active_to, today) && isInUse(meter.active_to, today))
}

function isInUse(end: string | null | undefined, today: string): boolean {
  return end === undefined || end === null || end > today
}

function transferReadingsOf({ readings = [] }: Register): PlacedReading[] {
  const placed: PlacedReading[] = []
  for (let index = 0; index < readings.length; index++) {
    const reading = readings[index]
    if (reading?.is_transfer_reading === true) placed.push({ index, reading })
  }
  return placed
}
