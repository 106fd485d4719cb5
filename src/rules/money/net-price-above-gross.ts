import { recordRule, type RuleBreach } from '../rule.ts'

/** What is a price with and without tax. */
const prices = ['unit_rate_per_kwh', 'night_unit_rate_per_kwh', 'monthly_standing_charge'] as const

/** Prices without tax that are higher than those with it. */
export const netPriceAboveGross = recordRule({
  id: 'net_price_above_gross',
  group: 'money',
  severity: 'warning',
  title: 'A net price that is higher than the gross price',
  reason: 'The two are swapped, or one of them is of another tariff. Bills have a wrong price.',
  remedy: 'Swap the two, or correct the one that is wrong: a gross price is the net price with tax.',
  source: 'convention',
  on: 'AgreementParams',
  good: { unit_rate_per_kwh: '0.3215', net_unit_rate_per_kwh: '0.2702' },
  bad: { value: { unit_rate_per_kwh: '0.2702', net_unit_rate_per_kwh: '0.3215' }, at: ['net_unit_rate_per_kwh'] },
  check(params) {
    const breaches: RuleBreach[] = []
    for (const name of prices) {
      const [gross, net] = [params[name], params[`net_${name}`]]
      // What is paid to a customer is higher without tax.
      if (gross === undefined || net === undefined || Number(net) <= Number(gross) || Number(gross) < 0) continue
      breaches.push({ at: [`net_${name}`], detail: `${net} without tax is more than ${gross} with tax.` })
    }
    return breaches
  },
})
