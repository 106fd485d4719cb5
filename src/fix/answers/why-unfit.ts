import type { RecordName } from '../../../schemas/record-types.ts'
import { fieldKey } from '../../causes/answers/field-key.ts'
import { kindOf, type FieldKind } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { faultsOf } from '../../validate/validator.ts'
import { shown } from './answers-reading.ts'
import { namedPlace } from './known-records.ts'

/** Why a single value cannot stand in a field, or in the list that it is; undefined where it can. */
export function whyUnfit(record: RecordName, field: string, value: unknown): string | undefined {
  const names = field.split('.')
  const holder = namedPlace(record, names.slice(0, -1))
  const isItem = 'schema' in holder && kindOf(schemaInside(holder.schema, names.at(-1) ?? '')) === 'list'
  const plain = isRawNumber(value) ? Number(value.rawJSON) : value
  const whole = shell(schemaAt(record), [...names, ...(isItem ? [0] : [])], plain)
  const fault = faultsOf(record, whole, Infinity).find(({ path }) => fieldKey(path.join('.')) === field)
  return fault && `${shown(plain)} cannot stand in ${field}. ${fault.detail}${fault.hint === undefined ? '' : ` ${fault.hint}`}`
}

/** Whether a field holds more than a single value. */
export function nests(schema: JsonSchema): boolean {
  return nesting.has(kindOf(schema))
}

const nesting: ReadonlySet<FieldKind> = new Set(['list', 'record', 'object'])

/** A value in all that is around it in a record. */
function shell(schema: JsonSchema, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (kindOf(schema) === 'list' && typeof first === 'string') return [shell(schemaInside(schema, 0), [first, ...rest], value)]
  const inner = shell(schemaInside(schema, first), rest, value)
  return typeof first === 'number' ? [inner] : { [first]: inner }
}
