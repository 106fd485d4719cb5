import type { SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { isGasBalancingGroup } from '../commodity/balancing-group-kind.ts'
import { supplyOf } from '../commodity/supply-of.ts'
import { once } from '../once.ts'
import { identifierText } from './identifier-text.ts'

/** A code inside a supply point. */
export interface PlacedCode {
  readonly at: Path
  readonly text: string
}

/**
 * The codes inside a supply point that are EICs. The balancing group of a gas point is not one, and a gas code on an
 * electricity point is told by balancing_group_of_other_commodity.
 */
export const eicFields = once((point: SupplyPoint): readonly PlacedCode[] => {
  const found: PlacedCode[] = []
  const add = (value: string | undefined, at: Path) => {
    const text = identifierText(value)
    if (text !== undefined && !isGasBalancingGroup(text)) found.push({ at, text })
  }
  const {
    gas_supply_point_load_profiles: gas = [],
    electricity_supply_point_load_profiles: electricity = [],
    balancing_periods = [],
  } = point
  for (const [index, { marktgebiet }] of gas.entries()) add(marktgebiet, ['gas_supply_point_load_profiles', index, 'marktgebiet'])
  for (const [index, profile] of electricity.entries()) {
    for (const field of fields) add(profile[field], ['electricity_supply_point_load_profiles', index, field])
  }
  if (supplyOf(point) !== 'ELECTRICITY') return found
  for (const [index, { balancing_period_time_slices = [] }] of balancing_periods.entries()) {
    for (const [slice, { balancing_group }] of balancing_period_time_slices.entries()) {
      add(balancing_group, ['balancing_periods', index, 'balancing_period_time_slices', slice, 'balancing_group'])
    }
  }
  return found
})

const fields = ['bilanzierungsgebiet', 'regelzone', 'bilanzkreis'] as const
