import { valueRule } from '../rule.ts'
import { identifierText } from './identifier-text.ts'

/** Postcodes of supply addresses that are not German. */
export const invalidPostcode = valueRule({
  id: 'invalid_postcode',
  group: 'identifiers',
  severity: 'warning',
  title: 'A supply address whose postcode is not a German one',
  reason: 'The address is refused, or matched with a wrong one.',
  remedy: 'Enter the five digits alone, with the leading zero: no country, no town.',
  source: 'seen in sibling deployments; form of German postcodes',
  answer: { of: 'value', suggests: (text) => /(?<!\d)\d{5}(?!\d)/.exec(text) ?? [] },
  // A billing address may be abroad.
  appliesTo: ({ name }) => name === 'supply_postcode',
  good: '01067',
  bad: 'D-01067',
  check: (value) => {
    const text = identifierText(value)
    // Four digits are told by leading_zero_lost. No German postcode begins with 00.
    if (text === undefined || /^(?:0[1-9]|[1-9][0-9])[0-9]{3}$|^[1-9][0-9]{3}$/.test(text)) return undefined
    return { detail: `"${text}" is not a German postcode.` }
  },
})
