import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A boolean. */
export function flag(description: string, annotations?: Annotations) {
  return Type.Boolean(annotate(description, annotations))
}
