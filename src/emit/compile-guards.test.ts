import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsOf } from '../../conformance/generators/edits.ts'
import { valueOf } from '../../conformance/generators/value-of.ts'
import { records, type RecordName } from '../../schemas/index.ts'
import { guards } from '../compiled/guards.ts'
import { validators } from '../compiled/records.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { errorsOf } from '../validate/collect-errors.ts'
import { compileGuards } from './compile-guards.ts'

const names = Object.keys(records) as RecordName[]
const isValid = (name: RecordName, value: unknown) => !errorsOf(validators[name], value, 0).isCut

describe('a guard says what the compiled validator says', () => {
  it.each(names)('%s, sound and with one edit', (name) => {
    fc.assert(
      fc.property(valueOf(name), fc.nat(), (value, pick) => {
        expect([guards[name](value), isValid(name, value)]).toEqual([true, true])
        const edits = editsOf(name, value)
        const edited = edits[pick % edits.length]?.apply(value)
        expect([guards[name](edited), isValid(name, edited)]).toEqual([false, false])
      }),
      { numRuns: name === 'AccountImportRecord' ? 150 : 30 },
    )
  })

  it.each(names)('%s, of anything', (name) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(guards[name](value)).toBe(isValid(name, value))
      }),
      { numRuns: 50 },
    )
  })

  const hidden = (value: unknown) => Object.defineProperty({}, 'email', { value, enumerable: false })
  it.each([
    ['a field that is undefined', { email: undefined }],
    ['an unknown field that is undefined', { mail: undefined }],
    ['an inherited field', Object.create({ email: 'a@b.example' })],
    ['an inherited field of the wrong type', Object.create({ email: 7 })],
    ['an inherited unknown field', Object.create({ mail: '' })],
    ['a field that is not listed', hidden('a@b.example')],
    ['a field of the wrong type that is not listed', hidden(7)],
    ['a list with a hole', { consents: Array.from({ length: 1 }) }],
    ['a list of the wrong type', { consents: { length: 0 } }],
    ['a text that is an object', { email: Object('a@b.example') as unknown }],
    ['a list', []],
    ['null', null],
  ])('%s', (_what, customer) => {
    expect(guards.Customer(customer)).toBe(isValid('Customer', customer))
  })

  it.each([0, -0, 7, 7.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, '7', null])('the integer %s', (digits) => {
    expect(guards.Register({ digits })).toBe(isValid('Register', { digits }))
  })
})

describe('what is not known is refused when guards are compiled', () => {
  it.each<[string, JsonSchema]>([
    ['The keyword minLength', { type: 'string', minLength: 1 }],
    ['The keyword minProperties', { type: 'object', properties: {}, minProperties: 1 }],
    ['The format "Email"', { type: 'string', format: 'Email' }],
    ['The type text', { type: 'text' }],
    ['enum of other types', { type: ['string', 'null'], enum: ['A'] }],
    ['Keywords beside $ref', { $ref: '#/$defs/Root', type: 'string' }],
    ['Other properties with a schema', { type: 'object', properties: {}, additionalProperties: { type: 'string' } }],
    ['anyOf of more than required', { type: 'object', properties: {}, anyOf: [{ properties: {} }] }],
    ['An object without fields', { type: 'object', required: ['a'] }],
  ])('%s', (why, schema) => {
    expect(() => compileGuards({ $schema: '', $defs: { Root: schema } }, ['Root'])).toThrow(why)
  })
})
