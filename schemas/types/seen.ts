import { Type } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** A string whose complete list of values the document does not show: the values seen are examples, any other is as valid. */
export function seen<const Value extends string>(description: string, values: readonly Value[], annotations?: Annotations) {
  return Type.Unsafe<Value | (string & {})>({
    type: 'string',
    ...annotate(description, annotations),
    examples: [...values],
    'x-seen-values': [...values],
  })
}
