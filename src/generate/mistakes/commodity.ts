import { participants } from '../market.ts'
import { inAccount, type Mistake } from './mistake.ts'
import { entryOf, meterIn, pointIn, registerIn } from './places.ts'

/** Mistakes of the group `commodity`. */
export const commodityMistakes: readonly Mistake[] = [
  inAccount(
    'gas_field_on_electricity_point',
    (account, draft) => {
      const { part, at } = meterIn(pointIn(account, draft, 'ELECTRICITY'))
      part.meter_sub_type = 'G4'
      return [...at, 'meter_sub_type']
    },
    { needs: 'ELECTRICITY' },
  ),
  inAccount(
    'electricity_field_on_gas_point',
    (account, draft) => {
      const { part, at } = meterIn(pointIn(account, draft, 'GAS'))
      part.registeranzahl = 'EINTARIF'
      return [...at, 'registeranzahl']
    },
    { needs: 'GAS' },
  ),
  inAccount('obis_code_of_other_commodity', (account, draft) => {
    const point = pointIn(account, draft)
    const { part, at } = registerIn(meterIn(point), draft)
    part.obis_code = point.part.supply_type === 'GAS' ? '1-1:1.8.0' : '7-0:3.0.0'
    return [...at, 'obis_code']
  }),
  inAccount('market_participant_of_other_commodity', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const other = participants.find(({ energy }) => energy !== part.supply_type)
    entryOf(part.network_operators, 0).code = other?.code ?? ''
    return [...at, 'network_operators', 0, 'code']
  }),
  inAccount('balancing_group_of_other_commodity', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const slices = entryOf(part.balancing_periods, 0).balancing_period_time_slices
    entryOf(slices, 0).balancing_group = part.supply_type === 'GAS' ? '11XNORDLICHT-2-C' : 'THE0BFH117420000'
    return [...at, 'balancing_periods', 0, 'balancing_period_time_slices', 0, 'balancing_group']
  }),
  inAccount(
    'missing_gas_conversion_factors',
    (account, draft) => {
      const { part, at } = meterIn(pointIn(account, draft, 'GAS'))
      part.conversion_factors = []
      return [...at, 'conversion_factors']
    },
    { needs: 'GAS' },
  ),
]
