import { describe, expect, it } from 'vitest'
import { changeBetween, differenceAt, differenceOf, differenceOfRead } from './difference-of.ts'

describe('a list that is not as long as it had to be', () => {
  const [one, other] = [{ given_name: 'A' }, { given_name: 'B' }]

  it.each([
    ['the last item is missing', [one, other, one], [one, other], { at: 'customers.2', expected: one, got: undefined }],
    ['the first item is missing', [one, other], [other], { at: 'customers.0', expected: one, got: other }],
    ['there is one too many', [one], [one, other], { at: 'customers.1', expected: undefined, got: other }],
    ['there is none', [one], [], { at: 'customers.0', expected: one, got: undefined }],
  ])('is told by the first item that differs when %s', (_what, sent, seen, difference) => {
    expect(differenceOf('AccountImportRecord', { customers: sent }, { customers: seen })).toEqual(difference)
    expect(changeBetween({ customers: sent }, { customers: seen })).toEqual(difference)
  })

  it('is told as a whole when it is no list', () => {
    expect(differenceAt(['customers'], { customers: [one] }, { customers: 'A' })).toEqual({ at: 'customers', expected: [one], got: 'A' })
  })
})

it('a member named like what every object has is missing when it is missing', () => {
  const sent = { metadata: [{ key: 'a', value: { constructor: 'text', toString: 1 } }] }
  const seen = { metadata: [{ key: 'a', value: { toString: 1 } }] }
  const difference = { at: 'metadata.0.value.constructor', expected: 'text', got: undefined }
  expect(differenceOf('AccountImportRecord', sent, seen)).toEqual(difference)
  expect(changeBetween(sent, seen)).toEqual(difference)
})

describe('the lists that the operator reads', () => {
  const [first, second, third] = [{ body: 'A' }, { body: 'B' }, { body: 'C' }]

  it('may come in another order', () => {
    expect(changeBetween({ notes: [first, second] }, { notes: [second, first] })).toBe(undefined)
    expect(changeBetween([first, second], [second, first])).toBe(undefined)
  })

  it('hold what they held before', () => {
    expect(changeBetween({ notes: [first, second] }, { notes: [third, first] })).toBeDefined()
    expect(changeBetween({ notes: [first, second] }, { notes: [second, second] })).toBeDefined()
    expect(changeBetween({ notes: [first, second] }, { notes: [second] })).toBeDefined()
  })

  it('may do so at any depth', () => {
    const reading = (...notes: unknown[]) => ({ staged: { customers: [{ notes }] } })
    expect(changeBetween(reading(first, second), reading(second, first))).toBe(undefined)
    expect(changeBetween(reading(first, second), reading(second, third))).toMatchObject({ at: 'staged.customers.0.notes' })
  })
})

describe('a value that is only written otherwise', () => {
  const agreement = (rest: object) => ({ supply_addresses: [{ supply_points: [{ agreements: [rest] }] }] })
  const sent = agreement({ params: { annual_consumption: '2500.0' }, product_code: 'A' })

  it('is none other, and hides none that is', () => {
    const seen = (product_code: string) => agreement({ params: { annual_consumption: '2500.00' }, product_code })
    expect(differenceOf('AccountImportRecord', sent, seen('A'))).toBe(undefined)
    expect(differenceOf('AccountImportRecord', sent, seen('B'))).toMatchObject({ expected: 'A', got: 'B' })
  })

  it('is another one where nothing but the value itself tells its type', () => {
    const metadata = (value: object) => ({ metadata: [{ key: 'a', value }] })
    const difference = differenceOf('AccountImportRecord', metadata({ is_open: true }), metadata({ is_open: 'true' }))
    expect(difference).toEqual({ at: 'metadata.0.value.is_open', expected: true, got: 'true' })
  })
})

describe('a text that looks like a number or a time', () => {
  const differs = (sent: object, seen: object) => differenceOf('AccountImportRecord', sent, seen)?.at

  it('is no other text', () => {
    expect(differs({ billing_address1: '2.10' }, { billing_address1: '2.1' })).toBe('billing_address1')
    expect(differs({ references: [{ value: '1.0' }] }, { references: [{ value: '1' }] })).toBe('references.0.value')
    expect(differs({ notes: [{ body: '2024-01-01T00:00:00Z' }] }, { notes: [{ body: '2024-01-01T01:00:00+01:00' }] })).toBe('notes.0.body')
  })

  it('may be written otherwise where the contract has a number or a time, or the name says that it is a quantity', () => {
    expect(differs({ transfer_balance: '2.10' }, { transfer_balance: '2.1' })).toBe(undefined)
    expect(differs({ notes: [{ created_at: '2024-01-01T00:00:00Z' }] }, { notes: [{ created_at: '2024-01-01T01:00:00+01:00' }] })).toBe(
      undefined,
    )
  })

  it('may be that of another item where a list is read in any order', () => {
    const [sent, read] = [{ references: [{ value: '1.0' }, { value: '1' }] }, { references: [{ value: '1' }, { value: '1.0' }] }]
    expect(differenceOfRead('AccountImportRecord', sent, read)).toBe(undefined)
  })
})
