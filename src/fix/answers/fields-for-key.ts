import { kindOf, type FieldKind } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../../contract/schema-at.ts'

/** What is written like a date or a moment. */
const dated = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:$|[T ])|^(?:19|20)\d{6}$/

/** Names of what tells one element from others. */
const telling = /(?:^|_)(?:id|identifier|code|number|type|slug|key|namespace|category|name)$/

/**
 * The fields that none of some elements has and that could hold all of their keys, the likeliest first. Where elements lack what they
 * have to have, it is rather that than anything else.
 */
export function fieldsForKeys(item: JsonSchema, elements: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(elements)
  const taken = new Set(Object.values(elements).flatMap((element) => Object.keys(element ?? {})))
  const areDated = keys.every((key) => dated.test(key))
  const fields = fieldsOf(item).filter(
    (field) => !taken.has(field) && keys.every((key) => mayHold(field, kindOf(schemaInside(item, field)), key, areDated)),
  )
  const required = new Set(item['required'] as readonly string[] | undefined)
  const lacking = fields.filter((field) => required.has(field))
  if (lacking.length > 0) return lacking
  return [...fields.filter((field) => telling.test(field)), ...fields.filter((field) => !telling.test(field))]
}

/** Whether a field may be a key; low numbers are rather positions, unless it is named for what tells elements apart. */
function mayHold(field: string, kind: FieldKind, key: string, isDated: boolean): boolean {
  if (isDated) return kind === 'date' || kind === 'datetime'
  if (/^\d{1,3}$/.test(key)) return kind === 'integer' || (kind === 'text' && telling.test(field))
  return kind === 'text'
}
