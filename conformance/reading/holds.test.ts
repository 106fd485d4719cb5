import { expect, test } from 'vitest'
import { countHolding, countIn, holds } from './holds.ts'

const part = { quantity: '1.0', unit: 'KWH' }

test.each([
  [{ quantity: 1, unit: 'KWH', added: true }, true],
  [[{ data: [{ quantity: '1', unit: 'KWH' }] }], true],
  [{ quantity: '2', unit: 'KWH' }, false],
  [null, false],
])('%j holds it: %j', (whole, expected) => {
  expect(holds(whole, part)).toBe(expected)
})

test('counts the items that hold it, and how often it stands anywhere', () => {
  const items = [part, { inner: [part, part] }, {}]
  expect(countHolding(items, part)).toBe(2)
  expect(countIn(items, part)).toBe(3)
})
