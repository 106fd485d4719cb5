import { valueRule } from '../rule.ts'

/** Streets may end with digits. */
function isTown(name: string): boolean {
  return /^(?:billing|supply)_address4$|^city$/.test(name)
}

/** Postcodes that stand before or behind the name of the town. */
export const postcodeInTown = valueRule({
  id: 'postcode_in_town',
  group: 'identifiers',
  severity: 'warning',
  title: 'A postcode and a town in one field',
  reason: 'The postcode has a field of its own. Otherwise letters show it twice, and addresses are not matched.',
  remedy: 'Put postcode and town into their own fields.',
  source: 'convention; the reference payloads have postcode and town apart',
  answer: { of: 'value' },
  appliesTo: ({ name }) => /^(?:billing|supply)_address[1-4]$|^billing_postcode$|^city$/.test(name),
  good: 'Dresden',
  bad: '01067 Dresden',
  check(value, { name }) {
    if (typeof value !== 'string') return undefined
    if (/^(?:D-?)?\d{5}\s+\p{L}{2}/u.test(value)) return { detail: `"${value}" begins with a postcode.` }
    return isTown(name) && /^\p{L}[^\d]*\s(?:D-?)?\d{5}$/u.test(value) ? { detail: `"${value}" ends with a postcode.` } : undefined
  },
})
