import { describe, expect, it } from 'vitest'
import { changeBetween, differenceAt, differenceOf } from './difference-of.ts'

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
