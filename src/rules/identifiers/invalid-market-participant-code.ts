import { valueRule } from '../rule.ts'
import { identifierText } from './identifier-text.ts'
import { isMarketParticipantField } from './market-participant-field.ts'

/** Codes of market participants that are not 13 digits. */
export const invalidMarketParticipantCode = valueRule({
  id: 'invalid_market_participant_code',
  group: 'identifiers',
  severity: 'warning',
  title: 'A market participant code that is not 13 digits',
  reason: 'The participant is not found, or a different one is.',
  remedy: 'Enter the BDEW code (99...), the DVGW code (98...) or the GLN of the participant in that role.',
  source: 'form of the BDEW and DVGW codes and of the GLN',
  answer: { of: 'value' },
  appliesTo: isMarketParticipantField,
  good: '9900987654329',
  bad: '990098765432',
  check: (value) => {
    const text = identifierText(value)
    if (text === undefined || /^[0-9]{13}$/.test(text)) return undefined
    return { detail: `"${text}" is not the code of a market participant, which has 13 digits.` }
  },
})
