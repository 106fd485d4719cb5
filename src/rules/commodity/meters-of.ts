import type { Meter, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'

/** The meters of a supply point, and where they stand. */
export function* metersOf({ melos = [] }: SupplyPoint): Generator<{ readonly at: Path; readonly meter: Meter }> {
  for (const [melo, { meters = [] }] of melos.entries()) {
    for (const [index, meter] of meters.entries()) yield { at: ['melos', melo, 'meters', index], meter }
  }
}
