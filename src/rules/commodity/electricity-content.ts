import type { SupplyPoint } from '../../../schemas/record-types.ts'
import type { RuleBreach } from '../rule.ts'
import { hasContent } from './has-content.ts'
import { metersOf } from './meters-of.ts'

/** What only an electricity point has, each as what it is on a gas point. */
export function electricityContent(point: SupplyPoint): RuleBreach[] {
  const breaches: RuleBreach[] = []
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
}
