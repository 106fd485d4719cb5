import type { JsonSchema } from '../../contract/json-schema.ts'
import { isDatetime } from '../timelines/datetime-without-offset.ts'

/** Whether a field holds a date or a datetime. */
export function isDateField(schema: JsonSchema): boolean {
  return schema['format'] === 'date' || isDatetime(schema)
}
