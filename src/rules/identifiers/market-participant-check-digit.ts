import { valueRule } from '../rule.ts'
import { hasCheckDigit } from './check-digit.ts'
import { identifierText } from './identifier-text.ts'
import { isMarketParticipantField } from './market-participant-field.ts'

/** Codes of market participants whose last digit is right neither for a BDEW or DVGW code nor for a GLN. */
export const marketParticipantCheckDigit = valueRule({
  id: 'market_participant_check_digit',
  group: 'identifiers',
  severity: 'warning',
  title: 'A market participant code with a wrong check digit',
  reason: 'A digit is wrong, so the participant is not found, or a different one is.',
  remedy: 'Look the code up in the register of BDEW or DVGW.',
  source: 'check digits of the BDEW and DVGW codes and of GS1',
  appliesTo: isMarketParticipantField,
  good: '4033872000010',
  bad: '9900123456789',
  check: (value) => {
    const text = identifierText(value)
    // Codes with 99 and 98 in front are also kept as GLN, so either procedure will do.
    if (text === undefined || !/^[0-9]{13}$/.test(text) || hasCheckDigit(text, 2) || hasCheckDigit(text, 3)) return undefined
    return { detail: `The last digit of "${text}" is the check digit neither of a BDEW or DVGW code nor of a GLN.` }
  },
})
