import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { isFreeText } from './is-free-text.ts'

/** German postcodes that have lost their first digit. */
export const leadingZeroLost = recordRule({
  id: 'leading_zero_lost',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A postcode that has lost its leading zero',
  reason:
    'A spreadsheet read it as a number. Other columns of the same export may have lost their zeros, too, without anything to show it.',
  remedy: 'Export again with the columns as text. Look at account numbers and meter numbers as well.',
  source: 'convention: form of German postcodes',
  answer: {
    of: 'digits',
    suggests: (text) => [`0${text.trim()}`],
    alsoIn: ({ name, schema }) => isFreeText(schema) && /(?:_number|postcode)$/.test(name),
  },
  on: 'AccountImportRecord',
  good: {
    import_supplier: 'NORDLICHT-2026',
    external_account_number: '0040017823',
    billing_address4: 'Salzburg, Österreich',
    billing_postcode: '5020',
    supply_addresses: [{ supply_postcode: '01067' }],
  },
  bad: {
    value: { import_supplier: 'NORDLICHT-2026', external_account_number: '0040017823', supply_addresses: [{ supply_postcode: '1067' }] },
    at: ['supply_addresses', 0, 'supply_postcode'],
  },
  check(account) {
    const breaches: RuleBreach[] = []
    const { billing_postcode, supply_addresses = [] } = account
    if (billing_postcode !== undefined && isShort(billing_postcode) && !isAbroad(account)) {
      breaches.push({
        at: ['billing_postcode'],
        detail: `"${billing_postcode}" has four digits: probably a German postcode without its leading zero.`,
        hint: `Write "0${billing_postcode.trim()}", or name the country in the address when it is abroad.`,
      })
    }
    for (const [index, { supply_postcode }] of supply_addresses.entries()) {
      if (supply_postcode === undefined || !isShort(supply_postcode)) continue
      breaches.push({
        at: ['supply_addresses', index, 'supply_postcode'],
        detail: `"${supply_postcode}" has four digits: a German postcode without its leading zero.`,
        hint: `Write "0${supply_postcode.trim()}".`,
      })
    }
    return breaches
  },
})

/** Whether a postcode is one from 01067 to 09669, which is where those with a zero are, without the zero. */
function isShort(postcode: string): boolean {
  return /^\s*[1-9][0-9]{3}\s*$/.test(postcode) && Number(postcode) >= 1067 && Number(postcode) <= 9669
}

/** Whether a billing address names a country whose postcodes have four digits, or a large town there. */
function isAbroad({
  billing_address1 = '',
  billing_address2 = '',
  billing_address3 = '',
  billing_address4 = '',
}: Partial<AccountImportRecord>): boolean {
  return countries.test([billing_address1, billing_address2, billing_address3, billing_address4].join('\n'))
}

const countries = new RegExp(
  [
    'österreich|oesterreich|austria|schweiz|suisse|svizzera|switzerland|liechtenstein|lu[xk]emb[ou]+rg|belgi|belgique',
    'niederlande|nederland|netherlands|dänemark|danmark|denmark|norwegen|norge|norway|ungarn|magyar|hungary|sloweni|sloveni',
    'bulgari|zypern|cyprus|lettland|latvi|australi|neuseeland|new zealand|südafrika|south africa|tunesi|georgi|philippin',
    '^(?:A|AT|AUT|CH|CHE|LI|LU|BE|NL|DK|NO|HU|SI|BG)$',
    '\\b(?:wien|vienna|graz|linz|salzburg|innsbruck|klagenfurt|villach|wels|bregenz|dornbirn|eisenstadt)\\b|st\\.? ?p(?:ö|oe)lten',
    'z(?:ü|ue)rich|\\b(?:basel|bern|gen(?:f|ève|eve)|geneva|lausanne|winterthur|luzern|lugano|vaduz)\\b|st\\.? ?gallen',
    '\\b(?:amsterdam|rotterdam|utrecht|eindhoven|den haag|br(?:ü|ue)ssel|bruxelles|brussels?|antwerpen|gent|l(?:ü|ue)ttich|budapest|sofia)\\b',
    'kopenhagen|københavn|copenhagen|\\b(?:aarhus|odense|oslo|bergen|ljubljana)\\b',
  ].join('|'),
  'im',
)
