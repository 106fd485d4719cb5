import { recordRule, type RuleBreach } from '../rule.ts'
import { eicFields } from './eic-fields.ts'
import { hasEicForm, isEic } from './eic.ts'

/** Energy Identification Codes whose last character does not follow from the others. */
export const eicCheckCharacter = recordRule({
  id: 'eic_check_character',
  group: 'identifiers',
  severity: 'warning',
  title: 'An EIC with a wrong check character',
  reason: 'A character is wrong, so the code names nothing, or another area or balancing group.',
  remedy: 'Look the code up in the register of ENTSO-E or BDEW.',
  source: 'check character of the Energy Identification Code (ENTSO-E)',
  on: 'SupplyPoint',
  good: { electricity_supply_point_load_profiles: [{ regelzone: '10YDE-ENBW-----N' }] },
  bad: {
    value: { electricity_supply_point_load_profiles: [{ regelzone: '10YDE-EMBW-----N' }] },
    at: ['electricity_supply_point_load_profiles', 0, 'regelzone'],
  },
  check(point) {
    const breaches: RuleBreach[] = []
    for (const { at, text } of eicFields(point)) {
      if (!isEic(text) && hasEicForm(text)) breaches.push({ at, detail: `The last character of "${text}" is not its check character.` })
    }
    return breaches
  },
})
