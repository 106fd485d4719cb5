import { recordRule, type RuleBreach } from '../rule.ts'
import { hasContent } from './has-content.ts'
import { metersOf } from './meters-of.ts'
import { supplyOf } from './supply-of.ts'

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
    const breaches: RuleBreach[] = []
    if (supplyOf(point) !== 'ELECTRICITY') return []
    if (hasContent(point.gas_supply_point_load_profiles)) {
      breaches.push({ at: ['gas_supply_point_load_profiles'], detail: 'The point supplies electricity, and has load profiles of gas.' })
    }
    for (const { at, meter } of metersOf(point)) {
      if (hasContent(meter.meter_sub_type)) {
        breaches.push({ at: [...at, 'meter_sub_type'], detail: 'The point supplies electricity, and the field belongs to a gas meter.' })
      }
      for (const [index, factor] of (meter.conversion_factors ?? []).entries()) {
        for (const field of ['calorific_value', 'condition_value'] as const) {
          if (!hasContent(factor[field])) continue
          breaches.push({
            at: [...at, 'conversion_factors', index, field],
            detail: 'The point supplies electricity, and the factor is one of gas.',
          })
        }
      }
    }
    return breaches
  },
})
