import { expect, it } from 'vitest'
import { fewOf } from './few-of.ts'

it.each([
  [[], ''],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('of %j it tells %j', (texts, told) => {
  expect(fewOf(texts)).toBe(told)
})
