import { expect, it } from 'vitest'
import { parseExactly } from '../json/raw-number.ts'
import { isToldBy } from './is-told-by.ts'

it('a key says no more than its record where it counts, or is a single value of it', () => {
  const record = parseExactly('{"id":4711,"name":"x","inner":{"id":1}}')
  expect(['4711', 'x', '3', '4'].map((key) => isToldBy(key, record, 3))).toEqual([true, true, true, true])
  expect(['5', '1', '[object Object]'].map((key) => isToldBy(key, record, 3))).toEqual([false, false, false])
})
