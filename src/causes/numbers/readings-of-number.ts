import type { CauseField, Reading } from '../cause.ts'
import { inKind } from './in-kind.ts'

const [comma, point] = ['comma before the decimals', 'point before the decimals'] as const

/** One point or comma before three digits: decimals, or thousands. */
const eitherWay = /^([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * What a number may be that is written with points, commas, or other separators between thousands; none when nobody can tell.
 * @param text Without a sign.
 * @param sign A minus, or nothing.
 */
export function readingsOfNumber(field: Pick<CauseField, 'kind' | 'name'>, text: string, sign: string): readonly Reading[] {
  const reading = (decimal: string, more: Omit<Reading, 'after'> = {}): Reading[] => {
    const after = inKind(field, `${sign}${decimal}`)
    return after === undefined ? [] : [{ after, ...more }]
  }
  const [, whole, mark, rest] = eitherWay.exec(text) ?? []
  if (whole !== undefined) {
    const [asDecimals, asThousands] = mark === ',' ? [comma, point] : [point, comma]
    // A year's consumption has three digits and more, and mostly no decimals.
    const takesOwn = /consumption/.test(field.name) ? { takesOwnField: true as const } : {}
    return [
      ...reading(`${whole}.${rest}`, { answer: asDecimals, ...takesOwn }),
      ...reading(`${whole}${rest}`, { answer: asThousands, takesOwnField: true }),
    ]
  }
  const [, before, decimalMark, decimals] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (before !== undefined) return reading(`${before}.${decimals}`, { answer: decimalMark === ',' ? comma : point })
  // Groups of three with points, apostrophes or spaces, then a comma and decimals, or nothing.
  const german = /^(\d{1,3}(?:([.'\u2019\u00A0\u202F ])\d{3})(?:\2\d{3})*),(\d+)$/.exec(text)
  if (german) return reading(`${bare(german[1])}.${german[3]}`, { answer: comma })
  const english = /^(\d{1,3}(?:([,'\u2019\u00A0\u202F ])\d{3})(?:\2\d{3})*)\.(\d+)$/.exec(text)
  if (english) return reading(`${bare(english[1])}.${english[3]}`, { answer: point })
  if (/^\d{1,3}(?:['\u2019\u00A0\u202F ]\d{3})+$/.test(text)) return reading(bare(text))
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return reading(bare(text), { answer: comma })
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return reading(bare(text), { answer: point })
  return /^\d+$/.test(text) ? reading(text) : []
}

function bare(digits = ''): string {
  return digits.replace(/\D/g, '')
}
