import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { DecimalString, IsoDate, IsoDateTime } from '../validate/formats.ts'
import { isRawNumber } from '../json/raw-number.ts'

/** What a field holds, as far as it matters for how a value can be written otherwise. */
export type FieldKind = 'date' | 'datetime' | 'decimal' | 'number' | 'integer' | 'boolean' | 'text' | 'list' | 'record' | 'object' | 'open'

const kinds = new WeakMap<JsonSchema, FieldKind>()

/** What a field with a schema holds; `open` where several types are taken. */
export function kindOf(schema: JsonSchema): FieldKind {
  const known = kinds.get(schema) ?? findKind(schema)
  kinds.set(schema, known)
  return known
}

function findKind({ type, format, pattern, properties, additionalProperties }: JsonSchema): FieldKind {
  const [only, ...others] = [type].flat().filter((one) => one !== 'null')
  if (others.length > 0) return 'open'
  switch (only) {
    case 'string':
      if (format === 'date') return 'date'
      if (typeof pattern !== 'string') return 'text'
      return pattern.includes('T(?:') ? 'datetime' : 'decimal'
    case 'number':
    case 'integer':
    case 'boolean':
      return only
    case 'array':
      return 'list'
    case 'object':
      return isObject(properties) && additionalProperties !== true ? 'record' : 'object'
    default:
      return 'open'
  }
}

/** Whether a field takes null. */
export function takesNull({ type }: JsonSchema): boolean {
  return type === undefined || [type].flat().includes('null')
}

/** Whether a field takes single values of several types, and neither lists nor objects. */
export function takesSingles({ type }: JsonSchema): boolean {
  return Array.isArray(type) && !type.includes('array') && !type.includes('object')
}

/** Whether a value that is not null is one that a field of a kind takes; of objects and lists only that they are such. */
export function isOfKind(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case 'date':
      return typeof value === 'string' && IsoDate(value)
    case 'datetime':
      return typeof value === 'string' && IsoDateTime(value)
    case 'decimal':
      return typeof value === 'string' && DecimalString(value)
    case 'number':
      return typeof value === 'number' || isRawNumber(value)
    case 'integer':
      return Number.isInteger(isRawNumber(value) ? Number(value.rawJSON) : value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string'
    case 'list':
      return Array.isArray(value)
    case 'record':
    case 'object':
      return isObject(value) && !isRawNumber(value)
    case 'open':
      return true
  }
}
