import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { inKind, numberKinds } from './in-kind.ts'
import { digitsOf, endsInZeros, mayBeCut, ofExcel } from './may-be-cut.ts'
import { plainDecimal } from './plain-decimal.ts'

/** Numbers in scientific notation: 1.5E3. */
export const scientificNumber: ValueCause = {
  id: 'scientific_number',
  title: 'Numbers are in scientific notation: 1.5E3',
  remedy: 'Write out all digits: 1500.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text, field) => {
      const [, mantissa, exponent] = /^([+-]?\d+(?:[.,]\d+)?)[eE]([+-]?\d{1,2})$/.exec(text) ?? []
      if (mantissa === undefined) return undefined
      const isCut = endsInZeros(mantissa, Number(exponent)) && (field.kind === 'integer' || digitsOf(mantissa) >= ofExcel)
      return isCut || mayBeCut(text) ? [] : one(inKind(field, plainDecimal(text.replace(',', '.'))))
    }),
    examples: [
      { kind: 'decimal', before: '1.5E3', after: '1500' },
      { kind: 'decimal', before: '1,25e-2', after: '0.0125' },
    ],
    left: [
      { kind: 'integer', name: 'sender_id', before: '9,90472E+12' },
      { kind: 'decimal', before: '1.23457E+9' },
      { kind: 'decimal', before: '1.23E+05' },
      { kind: 'decimal', before: '1.01E+02' },
      { kind: 'decimal', before: '1.23457E+05' },
      { kind: 'decimal', before: '1.01e+02' },
    ],
  },
}
