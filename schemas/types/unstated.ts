import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A single value whose type the document does not state: a string, a number, a boolean or null. */
export const UnstatedScalar = Type.Unsafe<string | number | boolean | null>({
  $id: 'UnstatedScalar',
  description: 'A single value whose type the interface document does not state; every reading is accepted.',
  'x-section': '2',
  type: ['string', 'number', 'boolean', 'null'],
})

/** A field that holds an {@link UnstatedScalar}. */
export function unstated(description: string, annotations?: Annotations) {
  return Type.With(UnstatedScalar, annotate(description, annotations))
}

/** A value of which the document shows nothing at all. */
export function anything(description: string, annotations?: Annotations) {
  return Type.Unknown(annotate(description, annotations))
}
