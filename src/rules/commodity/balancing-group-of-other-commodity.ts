import { isEic } from '../identifiers/eic.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { isGasBalancingGroup } from './balancing-group-kind.ts'
import { supplyOf } from './supply-of.ts'

/** Balancing groups of electricity on a gas point, or the reverse. */
export const balancingGroupOfOtherCommodity = recordRule({
  id: 'balancing_group_of_other_commodity',
  group: 'commodity',
  severity: 'warning',
  title: 'A balancing group of gas on an electricity point, or the reverse',
  reason: 'The consumption is not assigned to any balancing group, or data of two points has been mixed.',
  remedy: 'Enter the balancing group for the market of the point: an EIC for electricity, a code such as THE0BFH117420000 for gas.',
  source: 'convention',
  on: 'SupplyPoint',
  good: { supply_type: 'GAS', gas_supply_point_load_profiles: [{ bilanzkreis: 'THE0BFH117420000' }] },
  bad: {
    value: { supply_type: 'GAS', gas_supply_point_load_profiles: [{ bilanzkreis: '11XNORDLICHT-2-C' }] },
    at: ['gas_supply_point_load_profiles', 0, 'bilanzkreis'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    const supply = supplyOf(point)
    if (supply === undefined) return []
    const words = supply === 'GAS' ? electricityGroup : gasGroup
    for (const list of ['gas_supply_point_load_profiles', 'electricity_supply_point_load_profiles'] as const) {
      for (const [index, { bilanzkreis = '' }] of (point[list] ?? []).entries()) {
        const detail = words(bilanzkreis.trim())
        if (detail !== undefined) breaches.push({ at: [list, index, 'bilanzkreis'], detail })
      }
    }
    for (const [index, { balancing_period_time_slices = [] }] of (point.balancing_periods ?? []).entries()) {
      for (const [slice, { balancing_group = '' }] of balancing_period_time_slices.entries()) {
        const detail = words(balancing_group.trim())
        if (detail === undefined) continue
        breaches.push({ at: ['balancing_periods', index, 'balancing_period_time_slices', slice, 'balancing_group'], detail })
      }
    }
    return breaches
  },
})

/** What is wrong with a balancing group on a gas point, if it is one of electricity. */
function electricityGroup(text: string): string | undefined {
  if (!text.startsWith('11') || !isEic(text)) return undefined
  return `"${text}" is an EIC of the German electricity market, and the point supplies gas.`
}

/** What is wrong with a balancing group on an electricity point, if it is one of gas. */
function gasGroup(text: string): string | undefined {
  return isGasBalancingGroup(text) ? `"${text}" is a balancing group of gas, and the point supplies electricity.` : undefined
}
