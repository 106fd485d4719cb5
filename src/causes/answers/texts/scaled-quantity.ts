import { isOfKind } from '../../field-kind.ts'
import { plainDecimal } from '../../numbers/plain-decimal.ts'
import type { TextReading } from './text-reading.ts'

/** How many places the point of all quantities of a field moves: to the left where it is less than zero. */
export interface ScaleRule {
  readonly places: number
}

const quantities = /quantity|consumption|usage|number_of_units|^value$/

/** Whether a field holds a quantity, which may have been in a unit of another size: no money, no rate, no factor. */
export function isQuantity(name: string): boolean {
  return quantities.test(name) && !/price|amount|rate/.test(name.replace(/^custom_price_quantity$/, 'quantity'))
}

/** Whether a field holds a price of each unit, which may have been in cents. */
export function isRate(name: string): boolean {
  return /rate_per_/.test(name)
}

/** Quantities in a unit of another size, such as Wh or MWh for kWh, digit by digit. */
export const scaledQuantity: TextReading<ScaleRule, string> = {
  kinds: ['decimal', 'number', 'integer'],
  turn: 'last',
  ruleIn(words) {
    const [, how, zeros] = /^(divided by|times) 1(0{1,9})$/.exec(words) ?? []
    return zeros === undefined ? undefined : { places: how === 'times' ? zeros.length : -zeros.length }
  },
  isAbout: (value, _rule, kind) => isOfKind(kind, value),
  read(text, { places }) {
    const plain = plainDecimal(text)
    const scaled = plain === undefined || /e/i.test(text) ? undefined : plainDecimal(`${plain}e${places}`)
    return scaled?.includes('.') === true ? scaled.replace(/\.?0+$/, '') : scaled
  },
  examples: [
    { words: 'divided by 1000', text: '3377000', after: '3377' },
    { words: 'divided by 1000', text: '12345', after: '12.345' },
    { words: 'divided by 1000', text: '-0.5', after: '-0.0005' },
    { words: 'times 1000', text: '3.377', after: '3377' },
    { words: 'times 1000', text: '3.3775', after: '3377.5' },
    { words: 'times 10', text: '120', after: '1200' },
    { words: 'divided by 100', text: '0', after: '0' },
  ],
  left: [
    { words: 'divided by 1000', text: '1,5' },
    { words: 'times 1000', text: '1.01E+02' },
  ],
}
