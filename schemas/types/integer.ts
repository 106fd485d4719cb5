import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A JSON number without a fraction. */
export function integer(description: string, annotations?: Annotations) {
  return Type.Integer(annotate(description, annotations))
}

/** A JSON number without a fraction, or null. */
export function integerOrNull(description: string, annotations?: Annotations) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...annotate(description, annotations) })
}
