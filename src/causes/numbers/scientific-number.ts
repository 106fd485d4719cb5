import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'
import { inKind, numberKinds } from './in-kind.ts'
import { plainDecimal } from './plain-decimal.ts'

/** Numbers in scientific notation: 1.5E3. */
export const scientificNumber: ValueCause = {
  id: 'scientific_number',
  title: 'Numbers are in scientific notation: 1.5E3',
  remedy: 'Write out all digits: 1500.',
  kinds: numberKinds,
  repair: {
    readings: ofText((text, field) =>
      /^[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d{1,2}$/.test(text) ? one(inKind(field, plainDecimal(text.replace(',', '.')))) : undefined,
    ),
    examples: [
      { kind: 'decimal', before: '1.5E3', after: '1500' },
      { kind: 'decimal', before: '1,25e-2', after: '0.0125' },
    ],
  },
}
