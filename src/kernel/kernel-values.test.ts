import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dates, datetimes, decimals } from '../../conformance/generators/scalars.ts'
import { compileTable } from '../emit/compile-table.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import { JsonFault } from '../json/json-fault.ts'
import { keepsDigits } from '../json/keeps-digits.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import { DecimalString, IsoDate, IsoDateTime } from '../validate/formats.ts'
import { Kernel } from './kernel.ts'

/** A valid text with one character changed, added or removed. */
const nearly = (valid: fc.Arbitrary<string>) =>
  fc
    .tuple(valid, fc.nat(40), fc.constantFrom(...'0123459-+:.TtZz ,eE\n'), fc.constantFrom('change', 'add', 'remove', 'nothing'))
    .map(([text, at, character, how]) => {
      const index = at % (text.length + 1)
      if (how === 'nothing') return text
      return text.slice(0, index) + (how === 'remove' ? '' : character) + text.slice(how === 'add' ? index : index + 1)
    })

/** The kernel of an object with one field. */
function kernelOfField(schema: JsonSchema): Kernel {
  const table = compileTable('Root', { Root: { type: 'object', properties: { field: schema }, additionalProperties: false } })
  if ('off' in table) throw new Error(table.off)
  return new Kernel(table)
}

/** Whether a kernel accepts an object with this value in its field. */
function accepts(kernel: Kernel, json: string): boolean {
  const bytes = Buffer.from(`{"field":${json}}`)
  return kernel.accept(bytes, 0, bytes.length) === bytes.length
}

describe.each([
  ['IsoDate', IsoDate, dates],
  ['IsoDateTime', IsoDateTime, datetimes],
  ['DecimalString', DecimalString, decimals],
] as const)('%s', (format, check, valid) => {
  it('accepts exactly what the format accepts', () => {
    const kernel = kernelOfField({ type: 'string', format })
    fc.assert(
      fc.property(nearly(valid), (text) => {
        expect(accepts(kernel, `"${text}"`)).toBe(check(text))
      }),
      { numRuns: 10_000 },
    )
  })
})

it('dates are exactly the days of the calendar', () => {
  const kernel = kernelOfField({ type: 'string', format: 'IsoDate' })
  const two = (number: number) => String(number).padStart(2, '0')
  for (const year of [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 33; day++) {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        expect([text, accepts(kernel, `"${text}"`)]).toEqual([text, IsoDate(text)])
      }
    }
  }
})

describe('survey', () => {
  // Some of the keys that the random values have.
  const schema = { type: 'object', additionalProperties: false, properties: { a: { type: 'array', items: { type: 'number' } }, b: {} } }
  const table = compileTable('Root', { Root: schema })
  if ('off' in table) throw new Error(table.off)
  const kernel = new Kernel(table)
  const accepted = (text: string) => kernel.survey(Buffer.from(text), 0, Buffer.byteLength(text)) !== undefined

  /** Whether JSON.parse reads all of a text and nothing gets lost in it. */
  function isLossless(text: string): boolean {
    let lossless = true
    try {
      const end = scanJson(text, behindSpace(text, 0), {
        duplicate: () => (lossless = false),
        number: (from, to) => (lossless &&= keepsDigits(text.slice(from, to))),
      })
      return lossless && behindSpace(text, end) === text.length
    } catch (error) {
      if (error instanceof JsonFault) return false
      throw error
    }
  }

  const key = fc.constantFrom('"a"', '"b"', '"ab"', '"\\u0061"', '""')
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        '1',
        '-0',
        '1.5',
        '"x"',
        '"\\n"',
        'true',
        'false',
        'null',
        '{ }',
        '[ ]',
        '123456789012345',
        '12345678901234567',
        '1e5',
      ),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((members) => `{${members.map((pair) => pair.join(': ')).join(',')}}`),
    ),
  }))
  const changed = fc
    .tuple(value, fc.nat(), fc.constantFrom('', '', '', ...'{}[]":,0 e.-nt'), fc.nat(1))
    .map(([text, at, added, removed]) => {
      const index = at % (text.length + 1)
      return added === '' ? text : text.slice(0, index) + added + text.slice(index + removed)
    })

  it('accepts only what is JSON and loses nothing', () => {
    let count = 0
    fc.assert(
      fc.property(changed, (text) => {
        if (!accepted(text)) return
        count++
        expect([text, isLossless(text)]).toEqual([text, true])
      }),
      { numRuns: 10_000 },
    )
    expect(count).toBeGreaterThan(1000)
  })

  it('names the parts that are valid and would be if they were empty', () => {
    const string = { type: 'string' }
    const inner = { type: 'object', properties: { s: string, n: { type: 'number' } }, additionalProperties: false }
    const needy = { type: 'object', properties: { s: string }, required: ['s'], additionalProperties: false }
    const list = (items: object) => ({ type: 'array', items })
    const properties = { one: inner, list: list(inner), needy: list(needy), free: { type: 'object' }, deep: list(list(inner)) }
    const surveyed = compileTable('Root', { Root: { type: 'object', properties, additionalProperties: false } })
    if ('off' in surveyed) throw new Error(surveyed.off)
    const own = new Kernel(surveyed)
    const parts = (value: object) => {
      const bytes = Buffer.from(`  ${JSON.stringify(value)}`)
      const pairs = [...(own.survey(bytes, 2, bytes.length) ?? [-1, -1])]
      return pairs.flatMap((start, index) => (index % 2 === 0 ? bytes.toString('utf8', start + 2, (pairs[index + 1] ?? 0) + 2) : []))
    }
    const long = 'ä'.repeat(40)
    const sound = { s: long }
    const text = JSON.stringify(sound)
    expect(parts({ one: sound, list: [sound, sound], free: { x: long }, deep: [[sound]] })).toEqual([
      text,
      `[${text},${text}]`,
      `{"x":"${long}"}`,
      `[[${text}]]`,
    ])
    // Around what is not allowed all is left, and beside it the parts.
    expect(parts({ one: { s: 1, n: 1 }, list: [sound, { s: 1 }, sound], deep: [[sound], 1, [sound, 2]] })).toEqual([
      text,
      text,
      `[${text}]`,
      text,
    ])
    expect(parts({ list: [{ ...sound, unknown: [sound] }], free: [sound], needy: [sound, {}] })).toEqual([])
    expect(parts({ needy: [sound, sound], one: { s: 'short' } })).toEqual([`[${text},${text}]`])
  })

  it('leaves deep values and wide objects to the parser', () => {
    expect([64, 65, 66, 70].map((depth) => accepted('['.repeat(depth) + ']'.repeat(depth)))).toEqual([true, true, false, false])
    const wide = (width: number) => JSON.stringify(Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, 1])))
    expect([64, 65].map((width) => accepted(wide(width)))).toEqual([true, false])
  })
})

/** Every stretch of strings, at every distance from a multiple of sixteen and from the end of the memory. */
describe('strings', () => {
  const kernel = kernelOfField({ type: 'string' })

  it.each(['"', '\\', '\n', '\u0000', '\u001F', 'é', '日', '👩'])('%j at every place', (character) => {
    for (let before = 0; before < 40; before++) {
      for (const behind of [0, 1, 15, 16, 17]) {
        const written = JSON.stringify('x'.repeat(before) + character + 'y'.repeat(behind))
        expect(accepts(kernel, written)).toBe(true)
        const raw = `"${'x'.repeat(before)}${character}${'y'.repeat(behind)}"`
        expect([raw, accepts(kernel, raw)]).toEqual([raw, character > '\u007F'])
      }
    }
  })

  it('bytes that are not UTF-8 at every place', () => {
    for (const wrong of [[0xff], [0xc3], [0x80], [0xed, 0xa0, 0x80]]) {
      for (let before = 0; before < 40; before++) {
        const bytes = Buffer.concat([Buffer.from(`{"field":"${'x'.repeat(before)}`), Buffer.from(wrong), Buffer.from('"}')])
        expect(kernel.accept(bytes, 0, bytes.length)).toBe(-1)
      }
    }
  })

  it('a text that is cut off at any place, whatever the memory holds behind it', () => {
    const text = '{"field":"a string of more than sixteen bytes"}'
    const bytes = Buffer.from(text)
    expect(kernel.accept(bytes, 0, bytes.length)).toBe(text.length)
    for (let end = 0; end < text.length; end++) expect(kernel.accept(bytes, 0, end)).toBe(-1)
  })
})

describe('reserved bytes', () => {
  it('are looked at where they are, and nothing else is', () => {
    const kernel = kernelOfField({ type: 'string' })
    const bytes = kernel.reserve(100)
    bytes.write('  {"field":"x"}\0')
    expect(kernel.accept(bytes, 2, 15)).toBe(15)
    expect(kernel.accept(Buffer.from('{"field":"x"}'), 0, 13)).toBe(-1)
    expect(kernel.survey(Buffer.from('{"field":"x"}'), 0, 13)).toBeUndefined()
  })

  it('are looked at line by line up to the end, and not behind it', () => {
    const kernel = kernelOfField({ type: 'string' })
    const bytes = kernel.reserve(100)
    const text = '{"field":"x"}\n \n {"field":"y"}\r\n{"field":1}\n'
    bytes.write(`${text}\0\n`)
    const accept = (end: number) => kernel.acceptLines(bytes, 0, end, { records: 0, lineEnds: 0, offset: 0 }, false)
    expect(accept(text.length)).toMatchObject({ end: 32, records: 2, lines: 3, isRefused: true })
    expect(accept(32)).toMatchObject({ end: 32, records: 2, lines: 3, isRefused: false })
    expect(accept(31)).toMatchObject({ end: 16, records: 1, lines: 2 })
    expect(accept(13)).toMatchObject({ end: 0, records: 0, lines: 0 })
    expect(kernelOfField({ type: 'string' }).acceptLines(bytes, 0, 32, { records: 0, lineEnds: 0, offset: 0 }, false)).toBeUndefined()
  })

  it('keep what they hold when there are more of them', () => {
    const kernel = kernelOfField({ type: 'string' })
    kernel.reserve(20).write('{"field":"x"}\0')
    const more = kernel.reserve(1_000_000)
    expect(kernel.accept(more, 0, 20)).toBe(13)
    more.write('{"field":"x"}\0', 999_986)
    expect(kernel.accept(more, 999_986, 1_000_000)).toBe(999_999)
  })
})

it('records that are larger than what is copied are left to the parser', () => {
  const kernel = kernelOfField({ type: 'string' })
  const record = (size: number) => Buffer.from(`{"field":"${'x'.repeat(size)}"}`)
  const [fits, tooLarge] = [record(16 * 1024 * 1024 - 12), record(16 * 1024 * 1024 - 11)]
  expect(kernel.accept(fits, 0, fits.length)).toBe(fits.length)
  expect(kernel.accept(tooLarge, 0, tooLarge.length)).toBe(-1)
})
