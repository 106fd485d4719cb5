import type { TextReading } from './text-reading.ts'

/** The units behind the numbers of a field, and how many places their point moves for the unit of the interface. */
export interface UnitRule {
  readonly units: readonly string[]
  readonly places: number
}

/** A number with one mark at most, which nobody can take for one between thousands where it moves. */
const plain = /^(-?)(\d+)(?:([.,])(\d+))?$/

/** Numbers behind which their unit stands, such as 29,87 ct/kWh: what it comes to in that of the interface only a person can say. */
export const numberWithUnit: TextReading<UnitRule, string> = {
  kinds: ['decimal', 'number', 'integer'],
  turn: 'first',
  ruleIn(words) {
    const [, unit, how, zeros] = /^with the unit (\S(?:.{0,28}?\S)?)(?:, (divided by|times) 1(0{1,4}))?$/.exec(words) ?? []
    const units = unit?.split(' or ') ?? []
    // Of several units not all are of the same size.
    if (units.length === 0 || units.some((one) => /\d|,|^\s*$/.test(one)) || (units.length > 1 && zeros !== undefined)) return undefined
    return { units, places: zeros === undefined ? 0 : how === 'times' ? zeros.length : -zeros.length }
  },
  isAbout: (value, { units }) => typeof value === 'string' && units.some((unit) => value.trim().endsWith(unit)),
  read(text, { units, places }) {
    const own = text.trim()
    const unit = units.find((one) => own.endsWith(one))
    if (unit === undefined) return undefined
    const number = own.slice(0, -unit.length).trim()
    return /^-?\d[\d.,']*$/.test(number) ? (places === 0 ? number : moved(number, places)) : undefined
  },
  examples: [
    { words: 'with the unit ct/kWh, divided by 100', text: '29,87 ct/kWh', after: '0,2987' },
    { words: 'with the unit ct/kWh, divided by 100', text: '29.8 ct/kWh', after: '0.298' },
    { words: 'with the unit ct/kWh, divided by 100', text: '31 ct/kWh', after: '0.31' },
    { words: 'with the unit ct/kWh, divided by 100', text: '-3,5 ct/kWh', after: '-0,035' },
    { words: 'with the unit ct/kWh, divided by 100', text: '129,87ct/kWh', after: '1,2987' },
    { words: 'with the unit €/Monat', text: '1.111,90 €/Monat', after: '1.111,90' },
    { words: 'with the unit kWh or m³', text: '5191,5 m³', after: '5191,5' },
    { words: 'with the unit MWh, times 1000', text: '3,5 MWh', after: '3500' },
    { words: 'with the unit MWh, times 1000', text: '3,54321 MWh', after: '3543,21' },
  ],
  left: [
    { words: 'with the unit ct/kWh, divided by 100', text: '29,87 €/kWh' },
    { words: 'with the unit ct/kWh, divided by 100', text: '29,87' },
    // A comma before three digits may stand between thousands.
    { words: 'with the unit ct/kWh, divided by 100', text: '1,234 ct/kWh' },
    { words: 'with the unit ct/kWh, divided by 100', text: '1.234,5 ct/kWh' },
    { words: 'with the unit ct/kWh, divided by 100', text: 'ca. 30 ct/kWh' },
    { words: 'with the unit kWh or m³', text: '5,1 MWh' },
    { words: 'with the unit Monat', text: '11,90 €/Monat' },
  ],
}

/** A number with its mark moved by so many places, in the notation that it has. */
function moved(number: string, places: number): string | undefined {
  const [, sign = '', whole = '', mark = '.', fraction = ''] = plain.exec(number) ?? []
  if (whole === '' || fraction.length === 3) return undefined
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`
  const point = Math.max(0, -places) + whole.length + places
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const behind = digits.slice(point).replace(/0+$/, '')
  // What is moved must not look as if its mark stood between thousands.
  return `${sign}${before}${behind === '' ? '' : `${mark}${behind}${behind.length === 3 && before !== '0' ? '0' : ''}`}`
}
