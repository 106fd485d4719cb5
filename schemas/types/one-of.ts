import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A string out of a list that the document closes (sections 2.13 and 3.3). */
export function oneOf<const Value extends string>(description: string, values: readonly Value[], annotations?: Annotations) {
  return Type.Unsafe<Value>({ type: 'string', ...annotate(description, annotations), enum: [...values] })
}
