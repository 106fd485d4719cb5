import { valueRule } from '../rule.ts'
import { identifierText } from './identifier-text.ts'
import { hasMaloForm, hasMeloForm } from './location-form.ts'

/** Numbers of metering locations that are no MeLo-ID. */
export const invalidMeloNumber = valueRule({
  id: 'invalid_melo_number',
  group: 'identifiers',
  severity: 'warning',
  title: 'A metering location number that does not have the form of a MeLo-ID',
  reason: 'Market messages carry readings under the MeLo-ID. With any other number they find no meter.',
  remedy:
    'Enter the MeLo-ID: 33 characters without spaces, made of the country code, 6 digits, the postcode, and 20 capital letters or digits.',
  source: 'form of the MeLo-ID (BDEW)',
  answer: { of: 'value', suggests: (text) => [text.replaceAll(/\s/g, '').toUpperCase()].filter(hasMeloForm) },
  appliesTo: ({ name }) => name === 'melo_number',
  good: 'DE004718010670000001EMH0010487215',
  bad: 'DE00471810670000001EMH0010487215',
  check: (value) => {
    const text = identifierText(value)
    // A MaLo-ID here is told by malo_melo_swapped.
    if (text === undefined || hasMeloForm(text) || hasMaloForm(text)) return undefined
    return { detail: `"${text}" is not a MeLo-ID: ${fault(text)}.` }
  },
})

function fault(text: string): string {
  if (/\s/.test(text)) return 'it has spaces inside'
  if (text.length !== 33) return `it has ${text.length} characters, not 33`
  if (hasMeloForm(text.toUpperCase())) return 'it has small letters'
  return 'it is not 2 letters, 6 digits, a postcode of 5 digits and 20 capital letters or digits'
}
