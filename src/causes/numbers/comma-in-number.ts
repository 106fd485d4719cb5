import type { Reading, ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { inKind, numberKinds } from './in-kind.ts'

/** Numbers with a decimal comma, or with separators between thousands. */
export const commaInNumber: ValueCause = {
  id: 'comma_in_number',
  title: 'Numbers have a decimal comma or thousands separators: 1.234,50',
  remedy: 'Use a decimal point, and nothing between thousands: 1234.50.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text, field) => {
      const [, sign = '', digits] = /^([+-]?)(\d[\d.,'\u2019\u00A0\u202F ]*)$/.exec(text) ?? []
      if (digits === undefined || /^\d+(?:\.\d+)?$/.test(digits)) return undefined
      const reading = (decimal: string, answer?: Reading['answer']): Reading[] => {
        const after = inKind(field, `${sign === '-' ? '-' : ''}${decimal}`)
        return after === undefined ? [] : [{ after, ...(answer === undefined ? {} : { answer }) }]
      }
      const [comma, point] = ['comma before the decimals', 'comma between thousands'] as const
      // Groups of three with points, apostrophes or spaces, then a comma and decimals, or nothing.
      const german = /^(\d{1,3}(?:([.'\u2019\u00A0\u202F ])\d{3})(?:\2\d{3})*),(\d+)$/.exec(digits)
      if (german) return reading(`${bare(german[1])}.${german[3]}`, comma)
      const english = /^(\d{1,3}(?:([,'\u2019\u00A0\u202F ])\d{3})(?:\2\d{3})*)\.(\d+)$/.exec(digits)
      if (english) return reading(`${bare(english[1])}.${english[3]}`, english[2] === ',' ? point : undefined)
      if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits) || /^\d{1,3}(?:['\u2019\u00A0\u202F ]\d{3})+$/.test(digits)) return reading(bare(digits))
      if (/^\d{1,3}(?:,\d{3}){2,}$/.test(digits)) return reading(bare(digits), point)
      const [, whole, decimals] = /^(\d+),(\d+)$/.exec(digits) ?? []
      if (whole === undefined || decimals === undefined) return []
      const mayBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
      return [...reading(`${whole}.${decimals}`, comma), ...(mayBeThousands ? reading(`${whole}${decimals}`, point) : [])]
    }),
    examples: [
      { kind: 'decimal', before: '12,50', after: '12.50' },
      { kind: 'decimal', before: '-1.234,50', after: '-1234.50' },
      { kind: 'decimal', before: '1,234.50', after: '1234.50' },
      { kind: 'decimal', before: "1'234.50", after: '1234.50' },
      { kind: 'decimal', before: '1.234.567', after: '1234567' },
      { kind: 'decimal', before: '0,234', after: '0.234' },
      { kind: 'decimal', before: '1234,567', after: '1234.567' },
      { kind: 'number', before: '12,5', after: 12.5 },
    ],
    left: [
      { kind: 'decimal', before: '1,234' },
      { kind: 'decimal', before: '1,23,4' },
      { kind: 'decimal', before: '12.34,5' },
      { kind: 'integer', before: '12,50' },
    ],
  },
}

function bare(digits = ''): string {
  return digits.replace(/\D/g, '')
}
