import { expect, it } from 'vitest'
import { parseExactly } from '../../json/raw-number.ts'
import { withoutWrappers } from './wrapped-value.ts'

const without = (text: string): string => JSON.stringify(withoutWrappers(parseExactly(text)))

it.each([
  ['{"a":{"$numberInt":"70"}}', '{"a":70}'],
  ['{"a":{"$numberInt":70}}', '{"a":70}'],
  ['{"a":[{"$numberLong":"9007199254740993"}]}', '{"a":[9007199254740993]}'],
  ['{"a":{"$numberDouble":"1.50"}}', '{"a":1.50}'],
  ['{"a":{"$numberDouble":"1.0E+21"}}', '{"a":1.0E+21}'],
  // It has more digits than a number keeps for whoever reads it.
  ['{"a":{"$numberDecimal":"12.30"}}', '{"a":"12.30"}'],
  ['{"a":{"$date":"2024-01-01T00:00:00Z"}}', '{"a":"2024-01-01T00:00:00Z"}'],
  ['{"a":{"$date":{"$numberLong":"1704067200000"}}}', '{"a":"2024-01-01T00:00:00Z"}'],
  ['{"a":{"$oid":"59d5450592f3277b62c82185"},"b":{"#text":"x"}}', '{"a":"59d5450592f3277b62c82185","b":"x"}'],
])('what is in a wrapper of any content keeps its type: %s', (before, after) => expect(without(before)).toBe(after))

it.each([
  '{"a":{"$numberDouble":"NaN"}}',
  '{"a":{"$numberDouble":"Infinity"}}',
  '{"a":{"$numberInt":"x"}}',
  '{"a":{"$numberInt":"70","b":1}}',
])('stays where nobody can tell: %s', (text) => expect(without(text)).toBe(text))
