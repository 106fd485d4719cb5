import { valueRule } from '../rule.ts'

/** Numbers of load profiles, which the contract knows as texts, with a comma. */
export const commaDecimal = valueRule({
  id: 'comma_decimal',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A number in a text field of a load profile with a decimal comma',
  reason: 'The document has these fields as strings, so a comma is valid here, but refused or misread where the number is used.',
  remedy: 'Use a decimal point and no thousands separators, as in 12500.5.',
  source: 'convention: the form of the decimal strings of section 2',
  answer: { of: 'texts', rewrite: (text) => text.trim().replaceAll(/[.' ]/g, '').replace(',', '.') },
  appliesTo: ({ name }) => fields.has(name),
  good: '52.8147',
  bad: '52,8147',
  check: (value) =>
    typeof value === 'string' && /^\s*-?[0-9][0-9.' ]*,[0-9]+\s*$/.test(value) ? { detail: `"${value}" has a decimal comma.` } : undefined,
})

const fields: ReadonlySet<string> = new Set([
  'tum_kundenwert',
  'jahresmenge_kwh',
  'slp_jvp_kwh',
  'tlp_jvp_spezifische_arbeit_265_kwhk',
  'tlp_jvp_angepasste_elektrische_arbeit_z08_kwh',
])
