import { contract } from './contract.ts'
import { definedName, isObject, type JsonSchema } from './json-schema.ts'

/** What a field holds: a word of the document for its type, or a record, and whether there are many or null. */
export interface FieldType {
  /** Such as `string`, `decimal string`, `datetime`; or the name of a record when `isRecord`. */
  readonly name: string
  readonly isRecord: boolean
  readonly isArray: boolean
  readonly orNull: boolean
}

/** A field of a record, for people. */
export interface FieldRow {
  readonly name: string
  readonly required: boolean
  readonly type: FieldType
  readonly description: string
  /** Remarks that are no rules: of the document, and where a type comes from. */
  readonly note?: string
  /** Values that occur; others may, too. */
  readonly seen: readonly string[]
  /** The values of a list that the document closes. */
  readonly allowed: readonly string[]
}

/** The fields of a record, in the order of the document. */
export function fieldTable(record: string): FieldRow[] {
  const { required, properties } = contract.$defs[record] ?? {}
  const needed = new Set(Array.isArray(required) ? (required as string[]) : [])
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => row(name, needed.has(name), schema as JsonSchema))
}

/** The type in words: `array of decimal string`, `datetime or null`. */
export function typeWords({ name, isArray, orNull }: FieldType): string {
  return `${isArray ? 'array of ' : ''}${name}${orNull ? ' or null' : ''}`
}

function row(name: string, required: boolean, schema: JsonSchema): FieldRow {
  const { description, 'x-note': note, 'x-type-from': typeFrom, 'x-seen-values': seen, enum: allowed } = schema
  const remarks = [...texts(note), ...texts(typeFrom).map((section) => `Its type is that of the field of this name in section ${section}.`)]
  return {
    name,
    required,
    type: fieldType(schema),
    description: typeof description === 'string' ? description : '',
    ...(remarks.length > 0 ? { note: remarks.join(' ') } : {}),
    seen: texts(seen),
    allowed: texts(allowed),
  }
}

function texts(values: unknown): string[] {
  return values === undefined ? [] : [values].flat().map(String)
}

/** The types with a name of their own, in the document's words. */
const named: Readonly<Record<string, string>> = {
  DecimalString: 'decimal string',
  IsoDate: 'date',
  IsoDateOrNull: 'date or null',
  IsoDateTime: 'datetime',
  IsoDateTimeOrNull: 'datetime or null',
  UnstatedScalar: 'single value, type not stated',
}

function fieldType({ $ref, type, items, anyOf }: JsonSchema): FieldType {
  const plain = { isRecord: false, isArray: false, orNull: false }
  if (typeof $ref === 'string') {
    const name = definedName($ref)
    const word = named[name]
    if (word === undefined) return { ...plain, name, isRecord: true }
    return word.endsWith(' or null') ? { ...plain, name: word.slice(0, -' or null'.length), orNull: true } : { ...plain, name: word }
  }
  if (Array.isArray(anyOf)) return { ...plain, name: anyOf.map((one) => typeWords(fieldType(one as JsonSchema))).join(' or ') }
  const types = texts(type)
  if (types.includes('array')) return { ...fieldType(isObject(items) ? items : {}), isArray: true }
  const words = types.filter((one) => one !== 'null')
  return { ...plain, name: words.length === 0 ? 'anything' : words.join(' or '), orNull: types.includes('null') }
}
