import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { records, type RecordName } from '../../schemas/index.ts'
import { operations } from '../../schemas/operations.ts'
import { editsOf } from '../../conformance/generators/edits.ts'
import { valueOf } from '../../conformance/generators/value-of.ts'
import { isPostOperation } from './subject.ts'
import { validate, validator } from './validate.ts'

const names = Object.keys(records) as RecordName[]
// Each of the 81 records gets its own runs; the account import record, which holds most others, gets more.
const runs = (name: RecordName) => (name === 'AccountImportRecord' ? 150 : 30)

describe('every record', () => {
  it.each(names)('%s: what the schema allows is valid', (name) => {
    fc.assert(
      fc.property(valueOf(name), (value) => {
        expect(validate(name, value)).toEqual({ valid: true, value })
      }),
      { numRuns: runs(name) },
    )
  })

  it.each(names)('%s: each single edit gives exactly its own error', (name) => {
    fc.assert(
      fc.property(valueOf(name), fc.noShrink(fc.nat()), (value, pick) => {
        const edits = editsOf(name, value)
        const edit = edits[pick % edits.length]
        if (!edit) throw new Error('There is always an edit: null for the whole value')
        const result = validate(name, edit.apply(value))
        const errors = result.valid ? [] : result.envelope.errors.map(({ attr, code }) => ({ attr, code }))
        expect(errors).toEqual([{ attr: edit.path.join('.'), code: edit.code }])
      }),
      { numRuns: runs(name) * 3 },
    )
  })

  it('reports two edits as two errors, in the order of the value', () => {
    fc.assert(
      fc.property(valueOf('AccountImportRecord'), fc.noShrink(fc.nat()), fc.noShrink(fc.nat()), (value, first, second) => {
        const edits = editsOf('AccountImportRecord', value).filter(({ path }) => path.length > 0)
        const one = edits[first % edits.length]
        const two = edits[second % edits.length]
        if (!one || !two) return
        const inside = (a: typeof one, b: typeof one) => a.path.every((segment, index) => b.path[index] === segment)
        fc.pre(!inside(one, two) && !inside(two, one))
        const result = validate('AccountImportRecord', two.apply(one.apply(value)))
        const attrs = result.valid ? [] : result.envelope.errors.map(({ attr }) => attr)
        expect(attrs.toSorted()).toEqual([one.path.join('.'), two.path.join('.')].toSorted())
      }),
    )
  })
})

describe('validate', () => {
  it('answers as section 7 has it', () => {
    const result = validate('stageAccount', { import_supplier: 'S1', customers: [{ landline: 7 }] })
    expect(result).toMatchObject({
      valid: false,
      envelope: {
        detail: 'The account data could not be validated.',
        code: 'account_failed_validation',
        errors: [
          {
            detail: 'Field "external_account_number" is required. Add it: The legacy account number.',
            code: 'required',
            attr: 'external_account_number',
          },
          {
            detail: 'Expected a string, found a number. Put the value in quotes, and check that it has not lost leading zeros.',
            code: 'not_a_string',
            attr: 'customers.0.landline',
          },
        ],
      },
    })
  })

  it('reports errors in the order of the value', () => {
    const attrsOf = (value: unknown) => {
      const result = validate('validateAccount', value)
      return result.valid ? [] : result.envelope.errors.map(({ attr }) => attr)
    }
    expect(attrsOf({ zzz: 1, notes: 1, external_account_number: 'A', aaa: 1, customers: 1, import_supplier: 'S' })).toEqual([
      'zzz',
      'notes',
      'aaa',
      'customers',
    ])
  })

  it('names the nearest documented field', () => {
    const result = validate('Customer', { familyName: 'x', emial: 'y', shoe_size: 43 })
    const hints = result.valid ? [] : result.faults.map(({ hint }) => hint)
    expect(hints.slice(0, 2)).toEqual(['Did you mean "family_name"? Names are in snake_case.', 'Did you mean "email"?'])
    expect(hints[2]).toMatch(/^Documented: given_name, family_name, /)
  })

  it('tells where a field belongs that slipped out of its record, or out of the body of another operation', () => {
    const result = validate('validateAccount', {
      import_supplier: 'S',
      external_account_number: 'A',
      supply_type: 'GAS',
      delivery_note: {},
    })
    const hints = result.valid ? [] : result.faults.map(({ hint = '' }) => hint.split('. ')[0])
    expect(hints).toEqual([
      'It is a field of account statement, supply point, historical statement',
      'It is a field of create delivery note request',
    ])
  })

  it('keeps the values of the payload out of what it says', () => {
    const result = validate('AccountImportRecord', {
      external_account_number: 4711,
      import_supplier: null,
      transfer_balance: 'SECRET',
      billing_postcode: 99_999,
    })
    expect(JSON.stringify(result.valid ? {} : result.faults)).not.toMatch(/4711|SECRET|99999/)
  })

  it('takes __proto__ and constructor for what they are: undocumented fields', () => {
    const result = validate('Customer', JSON.parse('{"__proto__": {"email": 1}, "constructor": 1}'))
    expect(result.valid ? [] : result.faults.map(({ path }) => path)).toEqual([['__proto__'], ['constructor']])
  })

  it.each(Object.keys(operations).filter((name) => !isPostOperation(name)))('has no request body for %s', (name) => {
    expect(() => validate(name as RecordName, {})).toThrow(RangeError)
  })

  it('is a Standard Schema', async () => {
    const standard = validator('createNotes')['~standard']
    expect(standard).toMatchObject({ version: 1, vendor: 'data-import-contract' })
    expect(await standard.validate({ import_supplier: 'S', external_account_number: 'A', notes: [{ body: 'x' }] })).toHaveProperty('value')
    expect(await standard.validate({ import_supplier: 'S', external_account_number: 'A', notes: [{}] })).toMatchObject({
      issues: [{ path: ['notes', 0] }],
    })
    expect(standard.jsonSchema.input({ target: 'draft-2020-12' })).toMatchObject({ title: 'Create notes request', type: 'object' })
  })
})
