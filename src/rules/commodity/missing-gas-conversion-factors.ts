import type { Meter } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { hasContent } from './has-content.ts'
import { metersOf } from './meters-of.ts'
import { supplyOf } from './supply-of.ts'

/** Gas meters with readings that nothing converts into energy. */
export const missingGasConversionFactors = recordRule({
  id: 'missing_gas_conversion_factors',
  group: 'commodity',
  severity: 'warning',
  title: 'A gas meter with readings but without calorific value and condition value',
  reason: 'A gas meter counts cubic metres, and gas is billed by kilowatt hours: without both values no bill can be made.',
  remedy: 'Add conversion_factors with calorific_value (Brennwert) and condition_value (Zustandszahl) for the time of the readings.',
  source: 'convention: DVGW G 685',
  on: 'SupplyPoint',
  good: {
    supply_type: 'GAS',
    melos: [
      {
        meters: [
          {
            registers: [{ readings: [{ value: '4211.208' }] }],
            conversion_factors: [{ calorific_value: '11.241', condition_value: '0.9587' }],
          },
        ],
      },
    ],
  },
  bad: {
    value: {
      supply_type: 'GAS',
      melos: [{ meters: [{ registers: [{ readings: [{ value: '4211.208' }] }] }] }],
    },
    at: ['melos', 0, 'meters', 0, 'conversion_factors'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    if (supplyOf(point) !== 'GAS') return []
    for (const { at, meter } of metersOf(point)) {
      const factors = meter.conversion_factors ?? []
      if (factors.length === 0) {
        if (hasBilledReadings(meter))
          breaches.push({ at: [...at, 'conversion_factors'], detail: 'The gas meter has readings and no conversion factors.' })
        continue
      }
      for (const [index, { calorific_value, condition_value, factor }] of factors.entries()) {
        const lacks = [
          ...(hasContent(calorific_value) ? [] : ['calorific_value']),
          ...(hasContent(condition_value) ? [] : ['condition_value']),
        ]
        // A factor of electricity in place of both is told by electricity_field_on_gas_point.
        if (lacks.length === 0 || (lacks.length === 2 && hasContent(factor))) continue
        breaches.push({
          at: [...at, 'conversion_factors', index],
          detail: `The conversion factor of a gas meter lacks ${lacks.join(' and ')}.`,
        })
      }
    }
    return breaches
  },
})

function hasBilledReadings({ registers = [] }: Meter): boolean {
  return registers.some(({ readings = [], is_relevant_for_billing }) => readings.length > 0 && is_relevant_for_billing !== false)
}
