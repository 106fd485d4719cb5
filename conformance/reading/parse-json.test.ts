import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it.each(['{"a":[{"toString":1,"b":2}]}', String.raw`{"a":[{"\u0074oString":1,"b":2}]}`])('what %s holds can be made a text', (text) => {
  const value = parseJson(text)
  expect(value).toEqual({ a: [{ b: 2 }] })
  expect(String((value as { a: unknown[] }).a[0])).toBe('[object Object]')
})

it.each(['{"__proto__":{"a":1}}', '["toString"]', '{"a":"\\u0000"}', '1e400'])('%s is read as JSON.parse reads it', (text) => {
  expect(parseJson(text)).toStrictEqual(JSON.parse(text))
})

it('what is no JSON is none', () => expect(() => parseJson('{toString')).toThrow(SyntaxError))
