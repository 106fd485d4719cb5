import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A JSON number without a fraction. */
export function integer(description: string, annotations?: Annotations) {
  return Type.Integer(annotate(description, annotations))
}

/** A JSON number without a fraction that may need more than 32 bits, such as a code of 13 digits. */
export function longInteger(description: string, annotations?: Annotations) {
  return Type.Integer({ ...annotate(description, annotations), format: 'int64' })
}

/** The same, or null. */
export function longIntegerOrNull(description: string, annotations?: Annotations) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], ...annotate(description, annotations), format: 'int64' })
}
