import { recordRule } from '../rule.ts'
import { electricityContent } from './electricity-content.ts'
import { gasContent } from './gas-content.ts'
import { supplyOf } from './supply-of.ts'
import { isSwapped, swapped } from './swapped-supply-type.ts'

/** Data that only an electricity point has, on a gas point. */
export const electricityFieldOnGasPoint = recordRule({
  id: 'electricity_field_on_gas_point',
  group: 'commodity',
  severity: 'warning',
  title: 'A field of electricity on a gas point',
  reason: 'Data of two points has been mixed, or supply_type is wrong; the point is billed wrongly or refused.',
  remedy: 'Move the data to the electricity point, or correct supply_type.',
  source: 'remarks of section 2.2 on fields of electricity points and meters',
  on: 'SupplyPoint',
  good: { supply_type: 'GAS', gas_supply_point_load_profiles: [{ profilname: 'D14' }], electricity_supply_point_load_profiles: [] },
  bad: {
    value: { supply_type: 'GAS', electricity_supply_point_load_profiles: [{ slp_profilname: 'H25' }] },
    at: ['electricity_supply_point_load_profiles'],
  },
  check(point) {
    if (supplyOf(point) !== 'GAS') return []
    const breaches = electricityContent(point)
    return breaches.length > 0 && isSwapped(breaches, gasContent(point)) ? [swapped('ELECTRICITY')] : breaches
  },
})
