import type { CreateEnergyAmountRequest } from '../../../schemas/record-types.ts'
import { consumption } from '../consumption.ts'
import { daysAfter, localTime, yearsAfter } from '../days.ts'
import { firstPoint, pairOf, type BodyMaker } from './body-maker.ts'

/** The energy of a point in the last year that was billed. */
export const createEnergyAmount: BodyMaker<CreateEnergyAmountRequest> = ({ cohort, numbers, random }, account) => {
  const point = firstPoint(account)
  const { identifier: malo_number = '', supply_type } = point
  const before = yearsAfter(cohort.billedTo, -1)
  return {
    ...pairOf(account),
    energy_amount: {
      malo_number,
      period_start_at: localTime(daysAfter(before, 1), '06:00:00'),
      period_end_at: localTime(daysAfter(cohort.billedTo, 1), '06:00:00'),
      product_identifier: supply_type === 'GAS' ? '7-20:99.33.17' : '1-1:1.8.0',
      product_identifier_type: 'SRW',
      quantity: consumption(point, before, cohort.billedTo).toFixed(3),
      quantity_unit: 'KWH',
      line_item_identifier: '1',
      cancelled: false,
      cancelled_at: null,
      cancelled_reference: null,
      qualifier: random.pick(['READ', 'ESTIMATED']),
      edifact_reference_number: `EM${numbers.account()}`,
    },
  }
}
