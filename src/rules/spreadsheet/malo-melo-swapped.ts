import { hasMaloForm, hasMeloForm } from '../identifiers/location-form.ts'
import { isMaloField } from '../identifiers/malo-field.ts'
import { valueRule } from '../rule.ts'

/** MaLo-IDs where a MeLo-ID stands, and the reverse. */
export const maloMeloSwapped = valueRule({
  id: 'malo_melo_swapped',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A MeLo-ID in place of a MaLo-ID, or the reverse',
  reason: 'Two columns were swapped: neither the point nor its meters are found in the market.',
  remedy:
    'Swap them back. The MaLo-ID of 11 digits is the identifier of the point; the MeLo-ID of 33 characters is that of its metering location.',
  source: 'forms of MaLo-ID and MeLo-ID (BDEW)',
  appliesTo: (field) => isMaloField(field) || field.name === 'melo_number',
  good: 'DE004718010670000001EMH0010487215',
  bad: '50741398264',
  check: (value, { name }) => {
    if (typeof value !== 'string') return undefined
    const text = value.trim()
    if (name === 'melo_number')
      return hasMaloForm(text) ? { detail: `"${text}" has the form of a MaLo-ID, and here stands the MeLo-ID.` } : undefined
    return hasMeloForm(text) ? { detail: `"${text}" has the form of a MeLo-ID, and here stands the MaLo-ID.` } : undefined
  },
})
