import { definedName, isObject, type JsonSchema, type SchemaDocument } from '../contract/json-schema.ts'
import { isSent, openly } from '../contract/openly.ts'
import * as formats from '../validate/formats.ts'
import { checkedDefinitions } from './checked-definitions.ts'

/**
 * The source of a TypeScript module that exports `guards`: for each of the named definitions a function that tells whether
 * a value is valid, and nothing else. It judges as the compiled validator does, in half the time, since it keeps no path
 * to where it is and ends at the first fault.
 * @throws Error for what it does not know in a schema.
 */
export function compileGuards({ $defs }: SchemaDocument, names: readonly string[]): string {
  const inRequests = new GuardWriter(checkedDefinitions($defs), '')
  const inAnswers = new GuardWriter(checkedDefinitions(openly($defs)), 'Open')
  const exported = names.map((name) => `${name}: ${(isSent($defs[name]) ? inRequests : inAnswers).guardOf(name)}`)
  return [
    '// Generated from the schemas by `npm run generate`.',
    '// @ts-nocheck',
    "import type { RecordName } from '../../schemas/records.ts'",
    `import { ${Object.keys(formats).join(', ')} } from '../validate/formats.ts'`,
    isList,
    ...inRequests.functions,
    ...inAnswers.functions,
    '/** For each record, whether a value is a valid one. */',
    `export const guards: Readonly<Record<RecordName, (value: unknown) => boolean>> = { ${exported.join(', ')} }`,
    '',
  ].join('\n')
}

/**
 * One loop for all lists: V8 then puts none of the functions that are called in it into their callers. It would for most,
 * level by level, and spend more time on that than on checking some thousand records.
 */
const isList =
  'function isList(value, isItem) { if (!Array.isArray(value)) return false; for (let index = 0; index < value.length; index++) if (!isItem(value[index])) return false; return true }'

/** What tells that a variable of a name is of a type. */
const typeTests: Readonly<Record<string, (name: string) => string>> = {
  string: (name) => `typeof ${name} === "string"`,
  boolean: (name) => `typeof ${name} === "boolean"`,
  null: (name) => `${name} === null`,
  number: (name) => `Number.isFinite(${name})`,
  integer: (name) => `Number.isInteger(${name})`,
  array: (name) => `Array.isArray(${name})`,
  object: (name) => `typeof ${name} === "object" && ${name} !== null && !Array.isArray(${name})`,
}

/** Every keyword that is known, and the type that it is about; others may not stand beside that one. */
const keywords: Readonly<Record<string, string | undefined>> = {
  $ref: undefined,
  type: undefined,
  format: 'string',
  enum: 'string',
  items: 'array',
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
  anyOf: 'object',
}

class GuardWriter {
  /** Functions of one argument, `value`. */
  readonly functions: string[] = []
  readonly #definitions: JsonSchema
  readonly #prefix: string
  /** Names of the functions that are written, by their schema. */
  readonly #names = new Map<unknown, string>()

  /** @param prefix Of the names of functions. */
  constructor(definitions: JsonSchema, prefix: string) {
    this.#definitions = definitions
    this.#prefix = prefix
  }

  /** The name of the function of a definition. */
  guardOf(definition: string): string {
    return this.#functionOf(this.#definitions[definition], `is${this.#prefix}${definition}`)
  }

  #functionOf(schema: unknown, name = `is${this.#prefix}${this.#names.size}`): string {
    const known = this.#names.get(schema)
    if (known !== undefined) return known
    assertKnown(schema)
    this.#names.set(schema, name)
    const { type, properties } = schema
    const body = type === 'object' && isObject(properties) ? this.#objectBody(properties, schema) : `return ${this.#test(schema, 'value')}`
    this.functions.push(`function ${name}(value) { ${body} }`)
    return name
  }

  /** Fields are asked for by their names, as the validator does, so that whatever is no field of JSON is judged alike. */
  #objectBody(properties: JsonSchema, { required, anyOf, additionalProperties }: JsonSchema): string {
    const body = [`if (!(${test('object', 'value')})) return false;`]
    if (additionalProperties === false) {
      const isUnknown = Object.keys(properties).map((name) => `key !== ${JSON.stringify(name)}`)
      body.push(`for (const key in value) if (${isUnknown.join(' && ')}) return false;`)
    } else if (additionalProperties !== undefined && additionalProperties !== true) throw new Error('Other properties with a schema')
    if (required !== undefined) body.push(`if (${listOf(required).map(isAbsent).join(' || ')}) return false;`)
    if (anyOf !== undefined) {
      const lacks = listOf(anyOf).map((alternative) => {
        if (!isObject(alternative) || Object.keys(alternative).join(' ') !== 'required') throw new Error('anyOf of more than required')
        return `(${listOf(alternative['required']).map(isAbsent).join(' || ')})`
      })
      body.push(`if (${lacks.join(' && ')}) return false;`)
    }
    for (const [index, [name, schema]] of Object.entries(properties).entries()) {
      const field = `field${index}`
      body.push(`const ${field} = value[${JSON.stringify(name)}];`)
      body.push(`if (${field} !== undefined && !(${this.#test(schema, field)})) return false;`)
    }
    return [...body, 'return true'].join(' ')
  }

  /** The name of the function for the items of a list. */
  #itemGuardOf(items: unknown): string {
    return isObject(items) && typeof items['$ref'] === 'string' ? this.guardOf(definedName(items['$ref'])) : this.#functionOf(items)
  }

  /** What tells that a variable of a name is valid: in place where it is simple, and a call where it is not. */
  #test(schema: unknown, name: string): string {
    assertKnown(schema)
    const { $ref, type, format, enum: choices, properties, items, required, anyOf, additionalProperties } = schema
    if (typeof $ref === 'string') {
      if (Object.keys(schema).length > 1) throw new Error('Keywords beside $ref')
      return `${this.guardOf(definedName($ref))}(${name})`
    }
    if (type === undefined) {
      if (Object.keys(schema).length > 0) throw new Error('Keywords without a type')
      return 'true'
    }
    const types = [type].flat().map(String)
    for (const [keyword, about] of Object.entries(keywords)) {
      if (schema[keyword] === undefined || about === undefined) continue
      // A text of a form may also be null.
      if (keyword === 'format' ? !types.includes(about) : types.join(' ') !== about) throw new Error(`${keyword} of other types`)
    }
    if (properties !== undefined) return `${this.#functionOf(schema)}(${name})`
    if (items !== undefined) return `isList(${name}, ${this.#itemGuardOf(items)})`
    if (required !== undefined || anyOf !== undefined || additionalProperties === false) throw new Error('An object without fields')
    if (choices !== undefined) {
      if (format !== undefined) throw new Error('A choice with a form')
      return listOf(choices)
        .map((choice) => `${name} === ${JSON.stringify(choice)}`)
        .join(' || ')
    }
    if (format === undefined) return types.map((one) => test(one, name)).join(' || ')
    if (typeof format !== 'string' || !Object.hasOwn(formats, format)) throw new Error(`The format ${JSON.stringify(format)}`)
    return types.map((one) => (one === 'string' ? `${test(one, name)} && ${format}(${name})` : test(one, name))).join(' || ')
  }
}

function assertKnown(schema: unknown): asserts schema is JsonSchema {
  if (!isObject(schema)) throw new Error('A schema that is no object')
  const unknown = Object.keys(schema).find((keyword) => !Object.hasOwn(keywords, keyword))
  if (unknown !== undefined) throw new Error(`The keyword ${unknown}`)
}

function test(type: string, name: string): string {
  const written = Object.hasOwn(typeTests, type) ? typeTests[type] : undefined
  if (!written) throw new Error(`The type ${type}`)
  return written(name)
}

function isAbsent(name: unknown): string {
  return `value[${JSON.stringify(name)}] === undefined`
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('A keyword that lacks its list')
  return value
}
