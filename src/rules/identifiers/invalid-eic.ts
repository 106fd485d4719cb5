import { recordRule, type RuleBreach } from '../rule.ts'
import { hasEicForm } from './eic.ts'
import { eicFields } from './eic-fields.ts'

/** Codes of areas and balancing groups that have not the form of an Energy Identification Code. */
export const invalidEic = recordRule({
  id: 'invalid_eic',
  group: 'identifiers',
  severity: 'warning',
  title: 'A control area, balancing area, market area or balancing group that does not have the form of an EIC',
  reason: 'The point cannot be balanced under a code that nobody knows.',
  remedy: 'Enter the Energy Identification Code: 16 characters of 0-9, A-Z and the hyphen.',
  source: 'form of the Energy Identification Code (ENTSO-E)',
  answer: { of: 'value' },
  on: 'SupplyPoint',
  good: { electricity_supply_point_load_profiles: [{ regelzone: '10YDE-VE-------2' }] },
  bad: {
    value: { electricity_supply_point_load_profiles: [{ regelzone: '50Hertz' }] },
    at: ['electricity_supply_point_load_profiles', 0, 'regelzone'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    for (const { at, text } of eicFields(point)) {
      if (!hasEicForm(text)) breaches.push({ at, detail: `"${text}" is not an EIC, which has 16 characters of 0-9, A-Z and the hyphen.` })
    }
    return breaches
  },
})
