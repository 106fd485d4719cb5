import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { isSent, openly } from '../../src/contract/openly.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import type { ValueCode } from '../../src/finding/codes.ts'

/** One change to a valid value that makes exactly one thing wrong with it. */
export interface Edit {
  /** What is done, for people. */
  readonly what: string
  /** Where the fault is then: the path that `attr` must name. */
  readonly path: Path
  /** The code that our validator gives it; other implementations may have their own. */
  readonly code: ValueCode
  /** The value with the change; the value itself stays as it is. */
  readonly apply: (value: unknown) => unknown
}

/** Every edit of a value that is valid for a definition, at every depth. Each is a fault beyond doubt: nothing that servers commonly coerce. */
export function editsOf(definition: string, value: unknown): Edit[] {
  const definitions = isSent(contract.$defs[definition]) ? contract.$defs : inAnswers
  return [...editsAt(definitions, definitions[definition] ?? {}, value, [])]
}

type Definitions = Readonly<Record<string, JsonSchema>>

const inAnswers: Definitions = openly(contract.$defs)

function* editsAt(definitions: Definitions, reference: JsonSchema, value: unknown, path: Path): Generator<Edit> {
  const name = typeof reference['$ref'] === 'string' ? definedName(reference['$ref']) : ''
  const schema = definitions[name] ?? reference
  const types = [schema['type'] ?? []].flat().map(String)
  if (types.length === 0) return
  yield* typeEdits(types, path)
  if (Array.isArray(schema['enum'])) yield replace('a value outside a closed list', path, 'EDITED', 'invalid_choice')
  if (typeof value === 'string') yield* formEdits(name.replace(/OrNull$/, ''), path)
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* editsAt(definitions, schema['items'] as JsonSchema, item, [...path, index])
  else if (isObject(value) && isObject(schema['properties'])) yield* objectEdits(definitions, schema, schema['properties'], value, path)
}

/** A value of another type. */
function* typeEdits(types: readonly string[], path: Path): Generator<Edit> {
  const scalar = types.length > 2
  if (!types.includes('null')) yield replace('null', path, null, 'null')
  if (types.includes('object')) yield replace('a string for an object', path, 'text', 'not_an_object')
  else {
    const [type = ''] = types
    yield replace('an object for another type', path, { edited: true }, scalar ? 'invalid' : (codeOfType[type] ?? 'invalid'))
  }
  if (types.includes('array')) yield replace('a string for a list', path, 'text', 'not_a_list')
  else yield replace('a list for another type', path, [], scalar ? 'invalid' : (codeOfType[types[0] ?? ''] ?? 'invalid'))
}

const codeOfType: Readonly<Record<string, ValueCode>> = {
  array: 'not_a_list',
  object: 'not_an_object',
  string: 'not_a_string',
  number: 'not_a_number',
  integer: 'not_an_integer',
  boolean: 'not_a_boolean',
}

/** A text of the wrong form. */
function* formEdits(format: string, path: Path): Generator<Edit> {
  const code = codeOfForm[format]
  if (code === undefined) return
  for (const text of broken[format] ?? []) yield replace(`"${text}" for a valid form`, path, text, code)
}

const codeOfForm: Readonly<Record<string, ValueCode>> = {
  IsoDate: 'invalid_date',
  IsoDateTime: 'invalid_datetime',
  DecimalString: 'invalid_decimal',
}

const broken: Readonly<Record<string, readonly string[]>> = {
  IsoDate: ['not-a-date', '2023-02-30', '31.12.2025'],
  IsoDateTime: ['not-a-date', '2023-02-30T00:00:00Z', '2023-01-01T25:00:00Z'],
  DecimalString: ['12,5', 'ten', ''],
}

function* objectEdits(
  definitions: Definitions,
  schema: JsonSchema,
  properties: JsonSchema,
  value: { readonly [key: string]: unknown },
  path: Path,
): Generator<Edit> {
  if (schema['additionalProperties'] === false)
    yield change('an undocumented field', [...path, 'edited_field'], 'unknown_field', path, (object) => ({ ...object, edited_field: 1 }))
  for (const field of (schema['required'] as string[] | undefined) ?? []) {
    yield change('a required field left out', [...path, field], 'required', path, (object) => without(object, [field]))
  }
  const conditions = schema['anyOf'] as { required: string[] }[] | undefined
  if (conditions) {
    const fields = conditions.flatMap(({ required }) => required)
    yield change('every alternative left out', path, schema['x-error-code'] as ValueCode, path, (object) => without(object, fields))
  }
  for (const [field, inner] of Object.entries(value)) {
    const property = properties[field]
    if (isObject(property)) yield* editsAt(definitions, property, inner, [...path, field])
  }
}

function replace(what: string, path: Path, by: unknown, code: ValueCode): Edit {
  return { what, path, code, apply: (value) => setAt(value, path, () => by) }
}

function change(what: string, path: Path, code: ValueCode, objectPath: Path, by: (object: Record<string, unknown>) => unknown): Edit {
  return { what, path, code, apply: (value) => setAt(value, objectPath, (object) => by(object as Record<string, unknown>)) }
}

/** A copy of the value with another part at the path. */
function setAt(value: unknown, [segment, ...rest]: Path, by: (part: unknown) => unknown): unknown {
  if (segment === undefined) return by(value)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === segment ? setAt(item, rest, by) : item))
  const object = value as Record<string, unknown>
  return { ...object, [segment]: setAt(object[segment], rest, by) }
}

function without(object: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !fields.includes(field)))
}
