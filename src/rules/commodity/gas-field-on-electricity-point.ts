import { recordRule } from '../rule.ts'
import { electricityContent } from './electricity-content.ts'
import { gasContent } from './gas-content.ts'
import { supplyOf } from './supply-of.ts'
import { isSwapped, swapped } from './swapped-supply-type.ts'

/** Data that only a gas point has, on an electricity point. */
export const gasFieldOnElectricityPoint = recordRule({
  id: 'gas_field_on_electricity_point',
  group: 'commodity',
  severity: 'warning',
  title: 'A field of gas on an electricity point',
  reason: 'Data of two points has been mixed, or supply_type is wrong; the point is billed wrongly or refused.',
  remedy: 'Move the data to the gas point, or correct supply_type.',
  source: 'remarks of section 2.2 on fields of gas points and meters',
  on: 'SupplyPoint',
  good: {
    supply_type: 'ELECTRICITY',
    electricity_supply_point_load_profiles: [{ slp_profilname: 'H25' }],
    gas_supply_point_load_profiles: [],
  },
  bad: {
    value: { supply_type: 'ELECTRICITY', gas_supply_point_load_profiles: [{ profilname: 'D14' }] },
    at: ['gas_supply_point_load_profiles'],
  },
  check(point) {
    if (supplyOf(point) !== 'ELECTRICITY') return []
    const breaches = gasContent(point)
    return breaches.length > 0 && isSwapped(breaches, electricityContent(point)) ? [swapped('GAS')] : breaches
  },
})
