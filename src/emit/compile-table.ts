import { definedName, isObject, type JsonSchema } from '../contract/json-schema.ts'
import type { KernelTable, NoKernelTable } from '../kernel/kernel-table.ts'
import * as table from '../kernel/table-format.ts'

/** The schema says something that a table cannot express. */
class Inexpressible extends Error {}

/**
 * The kernel table of a record. Fails closed: a keyword, a type or a format that is not known here leaves the record
 * without a table, and its kernel off.
 * @param definitions As `checkedDefinitions` makes them, so that table and validator are compiled from the same.
 */
export function compileTable(record: string, definitions: JsonSchema): KernelTable | NoKernelTable {
  try {
    return new TableWriter(definitions).write(record)
  } catch (error) {
    if (error instanceof Inexpressible) return { off: error.message }
    throw error
  }
}

const typeBits: Readonly<Record<string, number>> = {
  string: table.typeString,
  number: table.typeNumber,
  integer: table.typeInteger,
  boolean: table.typeBoolean,
  null: table.typeNull,
  object: table.typeObject,
  array: table.typeList,
}

const forms: Readonly<Record<string, number>> = {
  IsoDate: table.formDate,
  IsoDateTime: table.formDatetime,
  DecimalString: table.formDecimal,
}

/** The names of the pair in most records. */
const pairForms = [
  ['import_supplier', table.formSupplier],
  ['external_account_number', table.formAccount],
] as const

/** Every keyword that is known, and for values of which types it says something. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  type: Object.keys(typeBits),
  format: ['string'],
  enum: ['string'],
  items: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  anyOf: ['object'],
}

class TableWriter {
  readonly #definitions: JsonSchema
  readonly #words: number[] = [0]
  readonly #nodes = new Map<string, number>()
  /** Definitions that are being written: one that comes again inside itself would need a limit of depth. */
  readonly #open = new Set<string>()
  #guesses = 0

  constructor(definitions: JsonSchema) {
    this.#definitions = definitions
  }

  write(record: string): KernelTable {
    const schema = this.#definitions[record]
    // A record that is no object does not end by itself, as a number at the end of a window shows.
    if (!isObject(schema) || schema['type'] !== 'object') throw new Inexpressible(`${record} is not an object`)
    const root = this.#node({ $ref: record })
    this.#words[table.root] = root
    if (isObject(schema['properties'])) this.#rememberPair(root, Object.keys(schema['properties']))
    return { words: this.#words, guesses: this.#guesses }
  }

  /** The index of the node of a schema; the same for the same schema. */
  #node(schema: unknown): number {
    if (!isObject(schema)) throw new Inexpressible('a schema that is no object')
    const { $ref, ...others } = schema
    if (typeof $ref === 'string') {
      if (Object.keys(others).length > 0) throw new Inexpressible('keywords beside $ref')
      const name = definedName($ref)
      if (this.#open.has(name)) throw new Inexpressible(`${name} inside itself`)
      this.#open.add(name)
      const node = this.#node(this.#definitions[name])
      this.#open.delete(name)
      return node
    }
    const key = JSON.stringify(schema)
    const known = this.#nodes.get(key) ?? this.#write(schema)
    this.#nodes.set(key, known)
    return known
  }

  #write(schema: JsonSchema): number {
    const named =
      schema['type'] === undefined ? ['string', 'number', 'boolean', 'null', 'object', 'array'] : [schema['type']].flat().map(String)
    const node = Array.from({ length: table.nodeSize }, () => 0)
    for (const type of named) node[table.types] = (node[table.types] ?? 0) | typeBit(type, schema)
    for (const keyword of Object.keys(schema)) {
      const about = keywords[keyword]
      if (!about) throw new Inexpressible(`the keyword ${keyword}`)
      if (!about.some((type) => named.includes(type))) throw new Inexpressible(`${keyword} without its type`)
    }
    if (named.includes('string')) this.#writeForm(node, schema)
    if (schema['items'] !== undefined) node[table.items] = this.#node(schema['items'])
    if (named.includes('object') && !isFree(schema)) this.#writeObject(node, schema)
    return this.#append(node)
  }

  #writeForm(node: number[], { format, enum: choices }: JsonSchema): void {
    if (format !== undefined) {
      const form = Object.entries(forms).find(([known]) => known === format)?.[1]
      if (form === undefined || choices !== undefined) throw new Inexpressible(`the format ${JSON.stringify(format)}`)
      node[table.form] = form
    } else if (Array.isArray(choices)) {
      node[table.form] = table.formChoice
      const entries = choices.flatMap((choice: unknown) => {
        if (typeof choice !== 'string') throw new Inexpressible('an enum of other values than strings')
        return this.#text(JSON.stringify(choice))
      })
      node[table.choices] = this.#append([choices.length, ...entries])
    }
  }

  #writeObject(node: number[], { properties, required = [], anyOf = [], additionalProperties }: JsonSchema): void {
    if (additionalProperties !== false) throw new Inexpressible('an object with documented fields that is open')
    const names = isObject(properties) ? Object.keys(properties) : []
    if (names.length === 0 || names.length > table.mostProperties) throw new Inexpressible(`an object with ${names.length} fields`)
    const entries = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) => [
      ...this.#text(`${JSON.stringify(name)}:`),
      this.#node(schema),
    ])
    const alternatives = listOf(anyOf).map((alternative) => {
      if (!isObject(alternative) || Object.keys(alternative).join(' ') !== 'required')
        throw new Inexpressible('anyOf of more than required')
      return masks(alternative['required'], names)
    })
    node[table.properties] = this.#append(entries)
    node[table.propertyCount] = names.length
    node[table.conditions] = this.#append([...masks(required, names), alternatives.length, ...alternatives.flat()])
    node[table.guesses] = this.#guesses
    this.#guesses += names.length + 1
  }

  /** Gives the strings of the pair that identifies the account nodes of their own, so that no other string is looked at twice. */
  #rememberPair(root: number, names: readonly string[]): void {
    const words = this.#words
    for (const [name, form] of pairForms) {
      const property = (words[root + table.properties] ?? 0) + names.indexOf(name) * table.propertySize + table.propertyNode
      const start = words[property] ?? 0
      const node = words.slice(start, start + table.nodeSize)
      if (!names.includes(name) || node[table.types] !== table.typeString || node[table.form] !== table.formAny) continue
      node[table.form] = form
      words[property] = this.#append(node)
    }
  }

  /** Writes a text and returns its index and its length. */
  #text(text: string): [index: number, length: number] {
    const length = Buffer.byteLength(text)
    const bytes = Buffer.alloc(Math.ceil(length / 4) * 4)
    bytes.write(text)
    return [this.#append(Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readInt32LE(word * 4))), length]
  }

  #append(words: readonly number[]): number {
    return this.#words.push(...words) - words.length
  }
}

function typeBit(type: string, schema: JsonSchema): number {
  if (type === 'object' && isFree(schema)) return table.typeFreeObject
  if (type === 'array' && schema['items'] === undefined) return table.typeFreeList
  const bit = Object.hasOwn(typeBits, type) ? typeBits[type] : undefined
  if (bit === undefined) throw new Inexpressible(`the type ${type}`)
  return bit
}

/** Whether nothing is asked of an object. */
function isFree({ properties, required, anyOf, additionalProperties }: JsonSchema): boolean {
  return properties === undefined && required === undefined && anyOf === undefined && (additionalProperties ?? true) === true
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Inexpressible('a keyword that lacks its list')
  return value
}

/** The bits of the named properties as two words. */
function masks(required: unknown, names: readonly string[]): [low: number, high: number] {
  let low = 0
  let high = 0
  for (const name of listOf(required)) {
    const index = names.indexOf(String(name))
    if (index < 0) throw new Inexpressible(`the required field ${String(name)}, which is not documented`)
    if (index < 32) low |= 1 << index
    else high |= 1 << (index - 32)
  }
  return [low, high]
}
