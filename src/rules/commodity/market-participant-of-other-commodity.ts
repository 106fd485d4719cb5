import { recordRule, type RuleBreach } from '../rule.ts'
import { supplyOf } from './supply-of.ts'

/** Market participants of electricity on a gas point, or the reverse. */
export const marketParticipantOfOtherCommodity = recordRule({
  id: 'market_participant_of_other_commodity',
  group: 'commodity',
  severity: 'warning',
  title: 'A gas code of a market participant on an electricity point, or the reverse',
  reason: 'A company has a separate code for each market, and messages to the wrong one go astray.',
  remedy: 'Enter the code for the market of the point: 99... (BDEW) for electricity, 98... (DVGW) for gas. A GLN works for both.',
  source: 'codes of BDEW and DVGW',
  on: 'SupplyPoint',
  good: { supply_type: 'ELECTRICITY', network_operators: [{ code: '9904718000016' }] },
  bad: { value: { supply_type: 'ELECTRICITY', network_operators: [{ code: '9870041200005' }] }, at: ['network_operators', 0, 'code'] },
  check(point) {
    const breaches: RuleBreach[] = []
    const supply = supplyOf(point)
    if (supply === undefined) return []
    const [form, words] = supply === 'GAS' ? electricity : gas
    const isOther = (code: string | undefined) => code !== undefined && form.test(code.trim())
    if (isOther(point.previous_supplier_id))
      breaches.push({ at: ['previous_supplier_id'], detail: `"${point.previous_supplier_id}" ${words}.` })
    for (const list of lists) {
      for (const [index, { code }] of (point[list] ?? []).entries()) {
        if (isOther(code)) breaches.push({ at: [list, index, 'code'], detail: `"${code}" ${words}.` })
      }
    }
    return breaches
  },
})

const electricity = [/^99[0-9]{11}$/, 'is a code of the electricity market, and the point supplies gas'] as const
const gas = [/^98[0-9]{11}$/, 'is a code of the gas market, and the point supplies electricity'] as const
const lists = ['meter_operators', 'network_operators', 'transmission_system_operators'] as const
