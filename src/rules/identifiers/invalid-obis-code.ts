import { valueRule } from '../rule.ts'
import { identifierText } from './identifier-text.ts'
import { obisMedium } from './obis-form.ts'

/** Codes of registers and products that have not the form of an OBIS code. */
export const invalidObisCode = valueRule({
  id: 'invalid_obis_code',
  group: 'identifiers',
  severity: 'warning',
  title: 'A malformed OBIS code',
  reason: 'Without it nobody knows what the register counts, so its readings cannot be billed.',
  remedy: 'Write it in full, as in 1-1:1.8.0 for electricity and 7-0:3.0.0 for gas; each group is at most 255.',
  source: 'form of the OBIS code (IEC 62056-61, EN 13757-1)',
  answer: { of: 'value' },
  appliesTo: ({ name }) => name === 'obis_code' || name === 'product_identifier',
  good: '1-1:1.8.0',
  bad: '1-1:1.8',
  check: (value, { name }) => {
    const text = identifierText(value)
    if (text === undefined || obisMedium(text) !== undefined) return undefined
    // A product may be named by something else than an OBIS code.
    if (name === 'product_identifier' && !text.includes(':')) return undefined
    return { detail: `"${text}" has not the form of an OBIS code, A-B:C.D.E.` }
  },
})
