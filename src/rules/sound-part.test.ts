import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsOf } from '../../conformance/generators/edits.ts'
import { valueOf } from '../../conformance/generators/value-of.ts'
import type { Fault } from '../validate/fault.ts'
import { validate } from '../validate/validate.ts'
import { soundPart } from './sound-part.ts'

const faultsOf = (value: unknown): readonly Fault[] => {
  const validation = validate('AccountImportRecord', value)
  return validation.valid ? [] : validation.faults
}

describe('the sound part of a value', () => {
  it('is the value itself when the contract accepts it', () => {
    const value = { customers: [{ email: 'a@example.org' }] }
    expect(soundPart(value, [])).toBe(value)
  })

  it('lacks the fields that the contract refuses, and keeps the value as it was', () => {
    const value = { billing_postcode: 1067, customers: [{ email: 1, given_name: 'A' }, {}], ledgers: [{ identifiers: ['1', 2] }, 7] }
    const before = structuredClone(value)
    expect(soundPart(value, faultsOf(value))).toEqual({ customers: [{ given_name: 'A' }, {}] })
    expect(value).toEqual(before)
  })

  it('is nothing when the whole value is refused', () => {
    expect(soundPart(7, faultsOf(7))).toBeUndefined()
  })

  it('is accepted by the contract, whatever was done to the value, apart from what is missing', () => {
    fc.assert(
      fc.property(valueOf('AccountImportRecord'), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (value, picks) => {
        const edited = picks.reduce<unknown>((at, pick) => {
          const edits = editsOf('AccountImportRecord', at)
          return edits.length === 0 ? at : edits[pick % edits.length]?.apply(at)
        }, value)
        const left = soundPart(edited, faultsOf(edited))
        if (left !== undefined) expect(faultsOf(left).filter(({ code }) => code !== 'required')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
