import type { CauseField, Reading, ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { numberKinds } from './in-kind.ts'
import { readingsOfNumber } from './readings-of-number.ts'

/** Minus signs behind the number, as SAP writes them, parentheses for them, plus signs, and minus signs that are other characters. */
export const oddSign: ValueCause = {
  id: 'odd_sign',
  title: 'Numbers have a trailing sign, a plus sign or parentheses: 12.50-',
  remedy: 'Put a minus sign in front, also for parentheses, and drop a plus sign: -12.50.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text, field) => {
      // A dash in place of the cents: whole euros.
      const [, whole] = /^([+-]?\d+|[+-]?\d{1,3}(?:\.\d{3})+(?=,))[.,][-\u2012-\u2014]{1,2}$/.exec(text) ?? []
      if (whole !== undefined) return field.kind === 'integer' && field.name.includes('amount') ? [] : one(whole.replaceAll(/[+.]/g, ''))
      const [, digits] = /^(\d[\d.,]*) ?[-\u2212]$/.exec(text) ?? []
      if (digits !== undefined) return signed(field, digits, '-')
      // Accounting writes what is owed in parentheses.
      const [, within] = /^\((\d[\d.,]*)\)$/.exec(text) ?? []
      if (within !== undefined) return signed(field, within, '-')
      const [, sign, rest] = /^([+\u2212-]) ?(\d[\d.,]*)$/.exec(text) ?? []
      if (rest === undefined || sign === undefined || (sign === '-' && !text.includes(' '))) return undefined
      return signed(field, rest, sign === '+' ? '' : '-')
    }),
    examples: [
      { kind: 'decimal', before: '12.50-', after: '-12.50' },
      { kind: 'decimal', before: '1.234,50-', after: '-1234.50' },
      { kind: 'decimal', before: '+12.50', after: '12.50' },
      { kind: 'decimal', before: '\u221212.50', after: '-12.50' },
      { kind: 'decimal', before: '(454.70)', after: '-454.70' },
      { kind: 'decimal', before: '96,-', after: '96' },
      { kind: 'decimal', before: '1.096,-', after: '1096' },
    ],
    left: [
      { kind: 'decimal', before: '1.234-' },
      { kind: 'integer', name: 'amount_due', before: '96,-' },
    ],
  },
}

/** The number with its sign in front, which may need more; a point before three digits may be before decimals or between thousands. */
function signed(field: CauseField, digits: string, sign: string): readonly Reading[] {
  return /^\d+\.\d+$/.test(digits) ? readingsOfNumber(field, digits, sign) : one(`${sign}${digits}`)
}
