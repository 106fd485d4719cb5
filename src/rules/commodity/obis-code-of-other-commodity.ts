import { obisMedium } from '../identifiers/obis-form.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { metersOf } from './meters-of.ts'
import { supplyOf } from './supply-of.ts'

/** Registers that count something else than the point supplies. */
export const obisCodeOfOtherCommodity = recordRule({
  id: 'obis_code_of_other_commodity',
  group: 'commodity',
  severity: 'warning',
  title: 'A gas register on an electricity point, or the reverse',
  reason: 'A meter is under the wrong point, so readings of the one are billed at the prices of the other.',
  remedy: 'Move the meter to its point, or correct supply_type. OBIS codes begin with 1 for electricity and 7 for gas.',
  source: 'media of the OBIS code (IEC 62056-61, EN 13757-1)',
  on: 'SupplyPoint',
  good: { supply_type: 'GAS', melos: [{ meters: [{ registers: [{ obis_code: '7-0:3.0.0' }] }] }] },
  bad: {
    value: { supply_type: 'GAS', melos: [{ meters: [{ registers: [{ obis_code: '1-1:1.8.0' }] }] }] },
    at: ['melos', 0, 'meters', 0, 'registers', 0, 'obis_code'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    const supply = supplyOf(point)
    if (supply === undefined) return []
    const other = supply === 'GAS' ? electricity : gas
    for (const { at, meter } of metersOf(point)) {
      for (const [index, { obis_code: code }] of (meter.registers ?? []).entries()) {
        if (code === undefined || obisMedium(code.trim()) !== other.medium) continue
        breaches.push({
          at: [...at, 'registers', index, 'obis_code'],
          detail: `The point supplies ${other.not}, and "${code}" counts ${other.name}.`,
        })
      }
    }
    return breaches
  },
})

const electricity = { medium: 1, name: 'electricity', not: 'gas' }
const gas = { medium: 7, name: 'gas', not: 'electricity' }
