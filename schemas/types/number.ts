import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A JSON number. */
export function number(description: string, annotations?: Annotations) {
  return Type.Number(annotate(description, annotations))
}
