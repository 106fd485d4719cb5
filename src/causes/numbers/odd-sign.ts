import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { numberKinds } from './in-kind.ts'

/** Minus signs behind the number, as SAP writes them, plus signs, and minus signs that are other characters. */
export const oddSign: ValueCause = {
  id: 'odd_sign',
  title: 'Numbers have a trailing sign or a plus sign: 12.50-',
  remedy: 'Put a minus sign in front, and drop a plus sign: -12.50.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text) => {
      const [, digits] = /^(\d[\d.,]*) ?[-\u2212]$/.exec(text) ?? []
      if (digits !== undefined) return one(`-${digits}`)
      const [, sign, rest] = /^([+\u2212-]) ?(\d[\d.,]*)$/.exec(text) ?? []
      if (rest === undefined || sign === undefined || (sign === '-' && !text.includes(' '))) return undefined
      return one(sign === '+' ? rest : `-${rest}`)
    }),
    examples: [
      { kind: 'decimal', before: '12.50-', after: '-12.50' },
      { kind: 'decimal', before: '1.234,50-', after: '-1234.50' },
      { kind: 'decimal', before: '+12.50', after: '12.50' },
      { kind: 'decimal', before: '\u221212.50', after: '-12.50' },
    ],
  },
}
