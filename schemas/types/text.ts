import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A string with any content, the empty string included. */
export function text(description: string, annotations?: Annotations) {
  return Type.String(annotate(description, annotations))
}

/** A string or null. */
export function textOrNull(description: string, annotations?: Annotations) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...annotate(description, annotations) })
}
