import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { isToldBy } from '../is-told-by.ts'
import { kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import { resolveName } from '../resolve-name.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** A table of records written by its columns. */
export const columns: ShapeCause = {
  id: 'columns',
  title: 'Records are written as a table by its columns: each field holds its values of all records',
  remedy: 'Write each record as an object of its own; in pandas: df.to_json(..., orient="records", date_format="iso").',
  example: {
    record: 'AccountImportRecord',
    before: { import_supplier: { 0: 'S' }, external_account_number: { 0: '4711' }, unknown_occupier: { 0: true } },
    after: { import_supplier: 'S', external_account_number: '4711', unknown_occupier: true },
  },
}

/** A record of such a table, and where each of its fields stands in the table. */
export interface Row {
  readonly value: Readonly<Record<string, unknown>>
  readonly fields: ReadonlyMap<string, Path>
}

/** The records of a table that is written by its columns. */
export interface Table {
  readonly rows: readonly Row[]
  /** Whether nothing that says something gets lost, as a key of a row may be. */
  readonly isSure: boolean
}

/** The records of a value that is a table written by its columns; undefined for any other. */
export function tableOf(schema: JsonSchema, value: unknown): Table | undefined {
  if (!isObject(value)) return undefined
  const table = splitTable(value) ?? keyedColumns(schema, value)
  const [first] = table?.rows ?? []
  return first && (looksLike(schema, first.value) || hasReference(schema, first.value)) ? table : undefined
}

/** Whether a row has all single fields that its record requires, two at least; what is in its lists may stand beside them. */
function hasReference(schema: JsonSchema, row: Row['value']): boolean {
  const required = ((schema['required'] as readonly string[] | undefined) ?? []).filter((name) => isSingle(schema, name))
  return required.length > 1 && required.every((name) => Object.hasOwn(row, name))
}

/** The names of the columns, and the values of each row in their order. */
function splitTable(value: Readonly<Record<string, unknown>>): Table | undefined {
  // Nearly always; the rest is a copy.
  if (!Array.isArray(value['columns'])) return undefined
  const { columns: names, data, index = [], ...others } = value
  if (!isTexts(names) || !Array.isArray(data) || !Array.isArray(index) || Object.keys(others).length > 0) return undefined
  if (new Set(names).size < names.length || data.length === 0) return undefined
  const lists = data as readonly unknown[]
  if (!lists.every((list) => Array.isArray(list) && list.length === names.length)) return undefined
  const rows = (lists as readonly (readonly unknown[])[]).map((list, row) => ({
    value: Object.fromEntries(names.map((name, column) => [name, list[column]])),
    fields: new Map(names.map((name, column) => [name, ['data', row, column]])),
  }))
  const keys = index as readonly unknown[]
  return { rows, isSure: keys.every((key, row) => isToldBy(String(key), rows[row]?.value, row)) }
}

/** Each field holds a list of its values, or an object with one key for each row. */
function keyedColumns(schema: JsonSchema, value: Readonly<Record<string, unknown>>): Table | undefined {
  const names = Object.keys(value)
  const keys = keysOf(value[names[0] ?? ''])
  if (names.length < 2 || keys === undefined || keys.length === 0) return undefined
  const members = Object.entries(value)
  if (!members.some(([name]) => isSingle(schema, name))) return undefined
  const same = JSON.stringify(keys)
  if (!members.every(([, held]) => JSON.stringify(keysOf(held)) === same)) return undefined
  const rows = keys.map((key) => ({
    value: Object.fromEntries(members.map(([name, held]) => [name, (held as Readonly<Record<string, unknown>>)[key]])),
    fields: new Map(members.map(([name]) => [name, [name, key]])),
  }))
  // Other keys are of another notation, such as that of Avro: { "string": ... }.
  return isIndex(keys) || keys.every((key, row) => isToldBy(String(key), rows[row]?.value, row)) ? { rows, isSure: true } : undefined
}

/** Whether keys are the numbers of rows of which others were left out. */
function isIndex(keys: readonly (string | number)[]): boolean {
  return keys.length > 2 && keys.every((key, at) => /^\d{1,9}$/.test(String(key)) && (at === 0 || Number(key) > Number(keys[at - 1])))
}

/** Whether a name is that of a field with a single value. */
function isSingle(schema: JsonSchema, name: string): boolean {
  const resolved = resolveName(schema, name)
  const field = hasField(schema, name) ? name : resolved?.isSure === true ? resolved.field : undefined
  return field !== undefined && !['list', 'record', 'object', 'open'].includes(kindOf(schemaInside(schema, field)))
}

function keysOf(value: unknown): readonly (string | number)[] | undefined {
  if (Array.isArray(value)) return value.map((_item, index) => index)
  return isObject(value) && !isRawNumber(value) ? Object.keys(value) : undefined
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
