import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonFault } from './json-fault.ts'
import { maximumDepth, scanJson, behindSpace } from './scan-json.ts'

function scanWhole(text: string): JsonFault | undefined {
  try {
    const end = behindSpace(text, scanJson(text, behindSpace(text, 0), {}))
    return end === text.length ? undefined : new JsonFault('text behind the value', end)
  } catch (error) {
    if (error instanceof JsonFault) return error
    throw error
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const json = fc.json({ maxDepth: 4, stringUnit: 'binary' })
const broken = fc
  .tuple(json, fc.nat(), fc.string({ maxLength: 2, unit: fc.constantFrom(...'{}[]",:0123e.-+\\ \n\ttrufalsn/\u0000') }), fc.nat(2))
  .map(([text, at, added, removed]) => {
    const index = at % (text.length + 1)
    return text.slice(0, index) + added + text.slice(index + removed)
  })

describe('scanJson', () => {
  it('accepts what JSON.parse accepts', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        expect(scanWhole(JSON.stringify(JSON.parse(text), null, space))).toBeUndefined()
      }),
    )
  })

  it('refuses exactly what JSON.parse refuses', () => {
    fc.assert(
      fc.property(broken, (text) => {
        expect([text, scanWhole(text) === undefined]).toEqual([text, parses(text)])
      }),
      { numRuns: 20_000 },
    )
  })

  it('points inside the text, or at its end', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const fault = scanWhole(text)
        if (fault) expect(fault.index).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it.each([
    ['{"a":1,}', 6, 'Nothing follows this comma.'],
    ['[1,\n]', 2, 'Nothing follows this comma.'],
    ['{"a" 1}', 5, 'Expected ":" after the field name.'],
    ['{"a":1 "b":2}', 7, 'Expected "," or "}" after the value.'],
    ["{'a':1}", 1, 'Expected a field name in double quotes; this is a single quotation mark.'],
    ['{"a":None}', 5, 'This is a Python literal.'],
    ['{"a":NaN}', 5, 'JSON has no such value.'],
    ['{"a":01067}', 5, 'A number begins with 0.'],
    ['{"a":-Infinity}', 5, 'JSON has no such value.'],
    ['{"a":-12,50}', 8, 'A number is written with a decimal comma.'],
    ['{"a":\u00A0"x"}', 5, 'Expected a value; here stands the character U+00A0 (no-break space), which is not shown.'],
    ['{"a":1}\uFEFF', 7, 'text behind the value'],
    ['\uFEFF{"a":1}', 0, 'Expected a value; here stands a byte order mark (U+FEFF).'],
    ['{"a":“x”}', 5, 'Expected a value; this is a typographic quotation mark.'],
    ['{"a":\'x\'}', 5, 'Expected a value; this is a single quotation mark.'],
    ['{a:1}', 1, 'Expected a field name in double quotes.'],
    ['{"a":1.}', 5, 'A number lacks digits.'],
    ['{"a":+1}', 5, 'A number begins with "+" or ".".'],
    ['{"a":"x', 5, 'A string has no end.'],
    ['{"a":"x\ny"}', 7, 'A string runs over the end of its line or holds a control character.'],
    ['{"a":"\\x"}', 6, 'There is no such escape in a JSON string.'],
    ['{"a":1', 6, 'Expected "," or "}" after the value, but the text ends here.'],
    ['{"a":1 // x', 7, 'Expected "," or "}" after the value; JSON has no comments.'],
  ])('%s', (text, index, message) => {
    expect(scanWhole(text)).toMatchObject({ index, message })
  })

  it.each([
    ['{a:1}', 'Put the name in double quotes.'],
    ['{"a":1; "b":2}', 'Write a comma.'],
    ['{"a":"x', 'The text is cut off, or the closing quote is missing.'],
    ['{"a":-12,50}', 'Write a decimal point.'],
    ['{"a":“x”}', 'Write the straight one: ".'],
    ['{"a":\u200B1}', 'Remove it, or write a plain space.'],
  ])('%s: what to do', (text, hint) => {
    expect(scanWhole(text)).toMatchObject({ hint })
  })

  it('refuses bottomless nesting', () => {
    expect(scanWhole('['.repeat(100_000))).toMatchObject({ message: `Nested deeper than ${maximumDepth} levels.` })
    expect(scanWhole(`${'['.repeat(maximumDepth)}${']'.repeat(maximumDepth)}`)).toBeUndefined()
  })

  it('tells of names that stand twice in an object, however they are written', () => {
    const found: [string, number][] = []
    scanJson('{"a":1,"b":{"a":2},"\\u0061":3,"__proto__":4,"__proto__":5}', 0, { duplicate: (name, start) => found.push([name, start]) })
    expect(found).toEqual([
      ['a', 19],
      ['__proto__', 44],
    ])
  })

  it('tells of the same names as a look at each of those before', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'date', '\\u0061', 'x'.repeat(120))
    const object = fc.array(name, { maxLength: 6 }).map((names) => ({ names, text: `{${names.map((one) => `"${one}":1`).join(',')}}` }))
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 8 }), (objects) => {
        const found: string[] = []
        scanJson(`[${objects.map(({ text }) => text).join(',')}]`, 0, { duplicate: (one) => found.push(one) })
        const written = objects.map(({ names }) => names.map((one) => JSON.parse(`"${one}"`) as string))
        expect(found).toEqual(written.flatMap((names) => names.filter((one, index) => names.indexOf(one) < index)))
      }),
    )
  })
})
