import type { CauseField, Reading, ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { isMoney } from './money.ts'
import { readingsOfNumber } from './readings-of-number.ts'

/** Amounts with a sign for euros, or with a unit that the field has anyhow. */
export const currencySign: ValueCause = {
  id: 'currency_sign',
  title: 'Numbers include a currency or a unit: 12.50 EUR',
  remedy:
    'Write the number alone, in the unit of the field: amounts are in euros, energy is in kilowatt hours. Divide cents by 100, and convert other currencies and units.',
  kinds: ['decimal', 'number'],
  repair: {
    readings: ofText((text, field) => {
      const { name } = field
      if (!/\p{L}|\p{Sc}/u.test(text) || /^[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+$/.test(text)) return undefined
      const [, number, unit = ''] = /^([+\u2212-]?\d[\d.,' ]*?-?)[ \u00A0\u202F]*((?:\p{L}+|\p{Sc})(?:\/kWh)?)$/u.exec(text) ?? []
      // What a spreadsheet has made a date of is no number: 09. Okt.
      if (month.test(unit)) return undefined
      const [, sign, ahead = ''] = /^(€|EUR)[ \u00A0\u202F]*([+\u2212-]?\d[\d.,' ]*-?)$/u.exec(text) ?? []
      if (sign === undefined && number === undefined) return undefined
      // The unit of a quantity stands beside it, and may be another.
      if (/quantity/.test(name)) return []
      // Other currencies, cents and units of other sizes are other values.
      const isSame = unitOf(name).test(sign ?? unit)
      return isSame ? withoutUnit(field, number ?? ahead) : []
    }),
    examples: [
      { kind: 'decimal', name: 'transfer_balance', before: '12.50 EUR', after: '12.50' },
      { kind: 'decimal', name: 'transfer_balance', before: '1.234,50 €', after: '1234.50' },
      { kind: 'decimal', name: 'transfer_balance', before: '€ -12.50', after: '-12.50' },
      { kind: 'decimal', name: 'transfer_balance', before: '\u22121.131,16\u00A0€', after: '-1131.16' },
      { kind: 'decimal', name: 'annual_consumption', before: '3500 kWh', after: '3500' },
      { kind: 'decimal', name: 'unit_rate_per_kwh', before: '0.3156 EUR/kWh', after: '0.3156' },
    ],
    left: [
      { kind: 'decimal', name: 'transfer_balance', before: '12.50 USD' },
      { kind: 'decimal', name: 'unit_rate_per_kwh', before: '31.5 ct' },
      { kind: 'decimal', name: 'unit_rate_per_kwh', before: '31.56 ct/kWh' },
      { kind: 'decimal', name: 'annual_consumption', before: '3.5 MWh' },
      { kind: 'decimal', name: 'quantity', before: '5 kWh' },
      { kind: 'decimal', name: 'transfer_balance', before: '1.234 €' },
      { kind: 'decimal', name: 'municipal_rebate_percent', before: '5 EUR' },
      { kind: 'decimal', name: 'calorific_value', before: '11.3 EUR' },
      { kind: 'decimal', name: 'price_cents', before: '0.08 €' },
    ],
  },
}

/** The months in German and English, and how they are cut off. */
const month =
  /^(?:jan(?:uary?)?|jänner|feb(?:ruary?)?|m(?:rz|ärz?|ar(?:ch)?|a[iy])|apr(?:il)?|jun[ei]?|jul[iy]?|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)$/iu

/** The number that is left, which may need more; a point before three digits may be before decimals or between thousands. */
function withoutUnit(field: CauseField, text: string): readonly Reading[] {
  const [, sign = '', digits = ''] = /^([+-]?)(\d+\.\d+)$/.exec(text) ?? []
  return digits === '' ? one(text) : readingsOfNumber(field, digits, sign === '-' ? sign : '')
}

const nothing = /(?!)/

/** The unit that a field has anyhow. */
function unitOf(name: string): RegExp {
  if (/cents/.test(name)) return /^(?:ct|cents?)$/i
  if (/per_kwh/.test(name)) return /^(?:€|EUR|Euro)(?:\/kWh)?$/i
  if (/kwh|consumption|usage/.test(name) && !/rate/.test(name)) return /^kWh$/i
  return isMoney(name) ? /^(?:€|EUR|Euro)$/i : nothing
}
