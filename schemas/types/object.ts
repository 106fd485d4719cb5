import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { annotate, type Annotations } from './annotations.ts'

/** An array of records or values. */
export function list<Item extends TSchema>(description: string, items: Item, annotations?: Annotations) {
  return Type.Array(items, annotate(description, annotations))
}

/** One nested record. */
export function nested<Properties extends TProperties>(description: string, record: TObject<Properties>, annotations?: Annotations) {
  return Type.With(record, annotate(description, annotations))
}

/** An object with any members. */
export function freeObject(description: string, annotations?: Annotations) {
  return Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...annotate(description, annotations) })
}
