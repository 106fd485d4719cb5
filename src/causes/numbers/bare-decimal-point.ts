import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { numberKinds } from './in-kind.ts'

/** Digits missing on one side of the point. */
export const bareDecimalPoint: ValueCause = {
  id: 'bare_decimal_point',
  title: 'Numbers lack a digit before or after the decimal point: .5',
  remedy: 'Write digits on both sides of the point: 0.5.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text) => {
      const [, sign = '', fraction] = /^(-?)([.,]\d+)$/.exec(text) ?? []
      if (fraction !== undefined) return one(`${sign}0${fraction}`)
      const [, whole] = /^(-?\d+)[.,]$/.exec(text) ?? []
      return whole === undefined ? undefined : one(whole)
    }),
    examples: [
      { kind: 'decimal', before: '.5', after: '0.5' },
      { kind: 'decimal', before: '-,5', after: '-0.5' },
      { kind: 'decimal', before: '12.', after: '12' },
    ],
  },
}
