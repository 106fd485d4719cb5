import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../contract/json-schema.ts'
import { Kernel } from '../kernel/kernel.ts'
import { compileTable } from './compile-table.ts'
import { kernelTables } from './kernel-tables.ts'
import { schemaDocument } from './schema-document.ts'

const text: JsonSchema = { type: 'string' }
const closed = (properties: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
})

it('every request body of the contract has a table', () => {
  expect(Object.values(kernelTables(schemaDocument())).filter((table) => 'off' in table)).toEqual([])
})

describe('a schema that a table cannot express leaves the record without one', () => {
  it.each<[string, JsonSchema, string]>([
    ['a keyword', closed({ name: { type: 'string', minLength: 1 } }), 'the keyword minLength'],
    ['a keyword of the object', closed({ name: text }, { minProperties: 1 }), 'the keyword minProperties'],
    ['a pattern', closed({ name: { type: 'string', pattern: 'x' } }), 'the keyword pattern'],
    ['a bound', closed({ count: { type: 'integer', minimum: 0 } }), 'the keyword minimum'],
    ['a constant', closed({ name: { const: 'x' } }), 'the keyword const'],
    ['a format', closed({ name: { type: 'string', format: 'email' } }), 'the format "email"'],
    ['a format with choices', closed({ name: { type: 'string', format: 'IsoDate', enum: ['2026-01-01'] } }), 'the format "IsoDate"'],
    ['choices that are no strings', closed({ name: { type: 'string', enum: ['xy', null] } }), 'an enum of other values than strings'],
    ['choices of another type', closed({ name: { type: 'integer', enum: [1] } }), 'enum without its type'],
    ['a type', closed({ name: { type: 'bigint' } }), 'the type bigint'],
    ['an open object', { type: 'object', properties: { name: text } }, 'an object with documented fields that is open'],
    ['an object of fields with a schema', { type: 'object', additionalProperties: text }, 'an object with documented fields that is open'],
    ['a condition', closed({ name: text }, { anyOf: [{ properties: {} }] }), 'anyOf of more than required'],
    [
      'a required field without a schema',
      closed({ name: text }, { required: ['other'] }),
      'the required field other, which is not documented',
    ],
    ['no field', closed({}), 'an object with 0 fields'],
    [
      '65 fields',
      closed(Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`field${index}`, text]))),
      'an object with 65 fields',
    ],
    ['a record inside itself', closed({ inner: { $ref: '#/$defs/Root' } }), 'Root inside itself'],
    ['a reference with more', closed({ inner: { $ref: '#/$defs/Other', format: 'x' } }), 'keywords beside $ref'],
    ['a list at the root', { type: 'array', items: text }, 'Root is not an object'],
  ])('%s', (_what, Root, off) => {
    expect(compileTable('Root', { Root, Other: text })).toEqual({ off })
  })
})

/** Whether the kernel of a table accepts an object with these fields. */
function accepting(table: ReturnType<typeof compileTable>): (fields: readonly string[]) => boolean {
  if ('off' in table) throw new Error(table.off)
  const kernel = new Kernel(table)
  return (fields) => {
    const json = `{${fields.map((name) => `"${name}":"x"`).join(' , ')}}`
    return kernel.accept(Buffer.from(json), 0, json.length) === json.length
  }
}

it('alternatives: one of them must be there', () => {
  const properties = { aa: text, bb: text, cc: text, dd: text }
  const anyOf = [{ required: ['aa'] }, { required: ['bb', 'cc'] }]
  const accepts = accepting(compileTable('Root', { Root: closed(properties, { anyOf, required: ['dd'] }) }))
  expect(
    [
      ['aa', 'dd'],
      ['dd', 'cc', 'bb'],
      ['aa', 'bb', 'cc', 'dd'],
    ].map(accepts),
  ).toEqual([true, true, true])
  expect([['dd'], ['dd', 'bb'], ['aa'], ['bb', 'cc'], ['cc', 'dd'], []].map(accepts)).toEqual([false, false, false, false, false, false])
})

it('choices: exactly the strings of the list', () => {
  const table = compileTable('Root', { Root: closed({ name: { type: ['string', 'null'], enum: ['READ', 'READING', 'äöü'] } }) })
  if ('off' in table) throw new Error(table.off)
  const kernel = new Kernel(table)
  const accepts = (json: string) => {
    const bytes = Buffer.from(`{"name":${json}}`)
    return kernel.accept(bytes, 0, bytes.length) === bytes.length
  }
  expect(['"READ"', '"READING"', '"äöü"'].map(accepts)).toEqual([true, true, true])
  expect(['"REA"', '"READIN"', '"READ', '""', '"read"', '1', '"READINGS"', '"\\u0052EAD"'].map(accepts)).toEqual(Array(8).fill(false))
})

describe('a table of every width', () => {
  it.each([1, 31, 32, 33, 63, 64])('of %i fields, all required', (width) => {
    const names = Array.from({ length: width }, (_, index) => `f${index}`)
    const table = compileTable('Root', { Root: closed(Object.fromEntries(names.map((name) => [name, text])), { required: names }) })
    const accepts = accepting(table)
    expect(accepts(names)).toBe(true)
    expect(accepts(names.toReversed())).toBe(true)
    for (const [index, name] of names.entries()) {
      expect(accepts(names.toSpliced(index, 1))).toBe(false)
      expect(accepts([...names, name])).toBe(false)
      expect(accepts(names.with(index, 'x'))).toBe(false)
    }
  })
})
