import { recordRule, type RuleBreach } from '../rule.ts'
import { hasContent } from './has-content.ts'
import { metersOf } from './meters-of.ts'
import { supplyOf } from './supply-of.ts'

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
    const breaches: RuleBreach[] = []
    if (supplyOf(point) !== 'GAS') return []
    for (const field of ['transmission_system_operators', 'electricity_supply_point_load_profiles'] as const) {
      if (hasContent(point[field]))
        breaches.push({ at: [field], detail: 'The point supplies gas, and the field belongs to an electricity point.' })
    }
    for (const { at, meter } of metersOf(point)) {
      for (const field of ['registeranzahl', 'electricity_meter_gateways'] as const) {
        if (hasContent(meter[field]))
          breaches.push({ at: [...at, field], detail: 'The point supplies gas, and the field belongs to an electricity meter.' })
      }
      for (const [index, { factor, calorific_value, condition_value }] of (meter.conversion_factors ?? []).entries()) {
        // Beside the factors of gas a factor of 1 does no harm, and occurs.
        if (!hasContent(factor) || hasContent(calorific_value) || hasContent(condition_value)) continue
        breaches.push({
          at: [...at, 'conversion_factors', index, 'factor'],
          detail: 'The point supplies gas, and the factor is one of electricity.',
        })
      }
    }
    return breaches
  },
})
