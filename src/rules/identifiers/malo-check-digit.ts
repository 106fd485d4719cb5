import { valueRule } from '../rule.ts'
import { checkDigit, hasCheckDigit } from './check-digit.ts'
import { identifierText } from './identifier-text.ts'
import { hasMaloForm } from './location-form.ts'
import { isMaloField } from './malo-field.ts'

/** MaLo-IDs whose last digit does not follow from the others. */
export const maloCheckDigit = valueRule({
  id: 'malo_check_digit',
  group: 'identifiers',
  severity: 'warning',
  title: 'A MaLo-ID with a wrong check digit',
  reason: 'A digit is wrong or two are swapped, so the identifier belongs to no point, or to the point of somebody else.',
  remedy: 'Look the MaLo-ID up at its source, such as the registration confirmed by the network operator.',
  source: 'check digit of the MaLo-ID (BDEW)',
  appliesTo: isMaloField,
  good: '51238696781',
  bad: '12345678901',
  check: (value) => {
    const text = identifierText(value)
    if (text === undefined || !hasMaloForm(text) || hasCheckDigit(text, 2)) return undefined
    return { detail: `The last digit of "${text}" is not its check digit, which is ${checkDigit(text.slice(0, -1), 2)}.` }
  },
})
