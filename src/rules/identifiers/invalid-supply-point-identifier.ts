import { valueRule } from '../rule.ts'
import { identifierText } from './identifier-text.ts'
import { hasMaloForm, hasMeloForm } from './location-form.ts'
import { isMaloField } from './malo-field.ts'

/** Identifiers of supply points that are no MaLo-ID. */
export const invalidSupplyPointIdentifier = valueRule({
  id: 'invalid_supply_point_identifier',
  group: 'identifiers',
  severity: 'warning',
  title: 'A supply point identifier that does not have the form of a MaLo-ID',
  reason: 'The market knows the point by its MaLo-ID; with anything else the point is refused, or cannot be supplied.',
  remedy: 'Enter the MaLo-ID: 11 digits, the first not zero.',
  source: 'form of the MaLo-ID (BDEW); seen in sibling deployments',
  answer: { of: 'value' },
  appliesTo: isMaloField,
  good: '41373559241',
  bad: '4137355924',
  check: (value) => {
    if (value === '') return { detail: 'The identifier is empty, so nobody can tell which point is meant.' }
    const text = identifierText(value)
    // A MeLo-ID here is told by malo_melo_swapped.
    if (text === undefined || hasMaloForm(text) || hasMeloForm(text)) return undefined
    return { detail: `"${text}" is not a MaLo-ID: ${fault(text)}.` }
  },
})

function fault(text: string): string {
  if (!/^[0-9]+$/.test(text)) return 'it has other characters than digits'
  return text.length === 11 ? 'it begins with a zero' : `it has ${text.length} digits, not 11`
}
