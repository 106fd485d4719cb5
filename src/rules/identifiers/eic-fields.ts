import type { SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import { isGasBalancingGroup } from '../commodity/balancing-group-kind.ts'
import { supplyOf } from '../commodity/supply-of.ts'
import { identifierText } from './identifier-text.ts'

/**
 * The codes inside a supply point that are EICs. The balancing group of a gas point is not one, and a gas code on an
 * electricity point is told by balancing_group_of_other_commodity.
 */
export function* eicFields(point: SupplyPoint): Generator<{ readonly at: Path; readonly text: string }> {
  for (const [at, value] of places(point)) {
    const text = identifierText(value)
    if (text !== undefined && !isGasBalancingGroup(text)) yield { at, text }
  }
}

function* places(point: SupplyPoint): Generator<readonly [Path, string | undefined]> {
  for (const [index, profile] of (point.gas_supply_point_load_profiles ?? []).entries()) {
    yield [['gas_supply_point_load_profiles', index, 'marktgebiet'], profile.marktgebiet]
  }
  for (const [index, profile] of (point.electricity_supply_point_load_profiles ?? []).entries()) {
    for (const field of ['bilanzierungsgebiet', 'regelzone', 'bilanzkreis'] as const) {
      yield [['electricity_supply_point_load_profiles', index, field], profile[field]]
    }
  }
  if (supplyOf(point) !== 'ELECTRICITY') return
  for (const [index, { balancing_period_time_slices = [] }] of (point.balancing_periods ?? []).entries()) {
    for (const [slice, { balancing_group }] of balancing_period_time_slices.entries()) {
      yield [['balancing_periods', index, 'balancing_period_time_slices', slice, 'balancing_group'], balancing_group]
    }
  }
}
