import type { Meter, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { once } from '../once.ts'

/** A meter, and where it stands in its supply point. */
export interface PlacedMeter {
  readonly at: Path
  readonly meter: Meter
}

/** The meters of a supply point. */
export const metersOf = once(({ melos = [] }: SupplyPoint): readonly PlacedMeter[] => {
  const placed: PlacedMeter[] = []
  for (const [melo, { meters = [] }] of melos.entries()) {
    for (const [index, meter] of meters.entries()) placed.push({ at: ['melos', melo, 'meters', index], meter })
  }
  return placed
})
