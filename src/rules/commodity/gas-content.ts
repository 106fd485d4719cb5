import type { SupplyPoint } from '../../../schemas/record-types.ts'
import type { RuleBreach } from '../rule.ts'
import { hasContent } from './has-content.ts'
import { metersOf } from './meters-of.ts'

/** What only a gas point has, each as what it is on an electricity point. */
export function gasContent(point: SupplyPoint): RuleBreach[] {
  const breaches: RuleBreach[] = []
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
}
