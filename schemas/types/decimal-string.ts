import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

const pattern = '^-?[0-9]+(?:\\.[0-9]+)?$'

/** A number carried as a JSON string (section 2), in plain decimal notation: `"12.50"`, `"-3"`. */
export const DecimalString = Type.String({
  $id: 'DecimalString',
  description: 'A number carried as a JSON string, in plain decimal notation with a decimal point.',
  'x-section': '2',
  pattern,
  examples: ['12.50', '-3'],
})

/** A field that holds a {@link DecimalString}. */
export function decimal(description: string, annotations?: Annotations) {
  return Type.With(DecimalString, annotate(description, annotations))
}
