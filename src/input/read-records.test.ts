import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLayout, type Layout } from './layout.ts'
import { Positions } from './position.ts'
import { readInChunks } from './testing/read-in-chunks.ts'
import { readWhole } from './testing/read-whole.ts'

const chunk = 1024

/** What is read: the text of each record, or the code of the fault, with its line. */
function read(content: string | Buffer, layout?: Layout): string[] {
  return [...readInChunks(Buffer.from(content), chunk, { layout })].map((found) =>
    typeof found === 'string'
      ? found
      : found.kind === 'unreadable'
        ? `${found.unreadable.code}@${found.source.line + found.source.text.slice(0, found.unreadable.index).split('\n').length - 1}`
        : found.source.text.slice(found.start, found.end).trim(),
  )
}

/** All that a finding would tell of what was read. */
function told(found: ReturnType<typeof readWhole> | ReturnType<typeof readInChunks>) {
  return [...found].map((step) => {
    if (typeof step === 'string') return step
    if (step.kind === 'unreadable') {
      const { index, ...wording } = step.unreadable
      return { record: step.record, ...wording, ...new Positions(step.source).at(index) }
    }
    return {
      record: step.record,
      ...new Positions(step.source).at(step.start),
      text: step.source.text.slice(step.start, step.end).trimEnd(),
    }
  })
}

describe('the layout', () => {
  it.each<[string, string, Layout]>([
    ['one object', '{"a":1}', 'json'],
    ['one object over lines', '{\n "a": 1\n}\n', 'json'],
    ['an array', ' \n[{"a":1}]', 'array'],
    ['two lines', '{"a":1}\n{"a":2}\n', 'lines'],
    ['two lines with CRLF', '{"a":1}\r\n{"a":2}\r\n', 'lines'],
    ['lines with a broken first record', '{"a":\n{"a":2}\n', 'lines'],
    ['a broken first record and a blank line', '{"a":1\n\n{"a":2}', 'lines'],
    ['one broken object over lines', '{\n "a": 1\n "b": 2\n}', 'json'],
    ['a first record over two lines', '{"a":\n1}\n{"b":2}\n', 'lines'],
    ['an object with text behind it', '{\n "a": 1\n}\n}', 'json'],
    ['a comment before an object over lines', '/* x */\n{\n "a": 1\n}', 'json'],
    ['a comment before a line', '/* x */\n{"a": 1}\n', 'lines'],
    ['lines with commas behind them', '{"a":1},\n{"a":2},\n', 'lines'],
    ['a broken first line before an object over lines', '{"a":1\n{ "a": {\n "b": 2\n}}', 'json'],
    ['objects over several lines', '{\n "a": 1\n}\n{\n "a": 2\n}', 'json'],
    ['an object and text on its line', '{"a":1} x\n{"a":2}', 'lines'],
  ])('%s', (_what, content, layout) => {
    expect(detectLayout(Buffer.from(content.trimStart()), true)).toBe(layout)
  })
})

describe('readRecords', () => {
  it('reads the same records in every layout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true }), { minLength: 2, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\n\n', '\n \n'),
        fc.constantFrom('', '\uFEFF'),
        (records, lineEnd, mark) => {
          const lines = records.map((record) => JSON.stringify(record))
          const noted = mark === '' ? [] : ['byte_order_mark@1']
          expect(read(mark + lines.join(lineEnd))).toEqual([...noted, ...lines])
          expect(read(mark + JSON.stringify(records))).toEqual([...noted, ...lines])
          const indented = read(mark + JSON.stringify(records, null, 2)).slice(noted.length)
          expect(indented.map((text): unknown => JSON.parse(text))).toEqual(records.map((record) => JSON.parse(JSON.stringify(record))))
        },
      ),
    )
  })

  it.each<[string, string | Buffer, string[]]>([
    ['an empty input', '', ['no_records@1']],
    ['white space', ' \n\n', ['no_records@1']],
    ['a byte order mark alone', '\uFEFF', ['byte_order_mark@1', 'no_records@1']],
    ['an empty array', '[\n]', ['no_records@1']],
    ['an array with a comma at its end', '[{"a":1},\n]', ['{"a":1}', 'invalid_json@2']],
    [
      'an array with comments between its records',
      '[ // first\n{"a":1}, /* two\nlines */ {"b":"/* no */"} # last\n,{"c":3}\n] // end',
      ['invalid_json@1', '{"a":1}', 'invalid_json@2', '{"b":"/* no */"}', 'invalid_json@3', '{"c":3}', 'invalid_json@5'],
    ],
    ['an array with a record in a comment', '[{"a":1},\n/* {"b":2}, */\n{"c":3}]', ['{"a":1}', 'invalid_json@2']],
    ['an array with a comment of a cancelled record', '[{"a":1}, // storniert\n{"c":3}]', ['{"a":1}', 'invalid_json@1']],
    ['an array with a comment without an end', '[{"a":1}, /* {"c":3}]', ['{"a":1}', 'invalid_json@1']],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004\u0014\u0000\u00FF', 'latin1'), ['invalid_json@1']],
    ['an array cut off', '[{"a":1},\n{"a":', ['{"a":1}', 'invalid_json@2']],
    ['text behind an array', '[1]\nx', ['1', 'invalid_json@2']],
    ['records without a comma', '[1\n2]', ['1', 'invalid_json@2']],
    ['UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le'), ['invalid_utf8@1']],
    ['UTF-16 without a mark', Buffer.from('{"a":1}', 'utf16le'), ['invalid_utf8@1']],
    [
      'a Latin-1 line',
      Buffer.concat([Buffer.from('{"a":1}\n'), Buffer.from('{"a":"ü"}', 'latin1'), Buffer.from('\n{"a":3}')]),
      ['{"a":1}', 'invalid_utf8@2', '{"a":3}'],
    ],
  ])('%s', (_what, content, expected) => {
    expect(read(content)).toEqual(expected)
  })

  it('numbers records and knows where they begin', () => {
    expect(told(readInChunks(Buffer.from('\uFEFF{"ä":1}\n\n{"b":2}\n'), chunk)).slice(1)).toEqual([
      { record: 0, offset: 3, line: 1, column: 1, text: '{"ä":1}' },
      { record: 1, offset: 13, line: 3, column: 1, text: '{"b":2}' },
    ])
  })

  it('does as it is told', () => {
    expect(read('{"a":1}\n{"a":2}', 'json')).toEqual(['{"a":1}\n{"a":2}'])
    expect(read('[1]\n[2]', 'lines')).toEqual(['[1]', '[2]'])
    expect(read('{"a":1}', 'array')).toEqual(['invalid_json@1'])
  })
})

describe('in chunks of whatever size, it finds what is found in the whole', () => {
  const value = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' }), {
    maxKeys: 3,
    noNullPrototype: true,
  })
  const records = fc.array(fc.oneof({ weight: 5, arbitrary: value }, fc.jsonValue({ maxDepth: 1 })), { maxLength: 4 })
  const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', '\n \t\n', ' \n ', '\r')
  const content = fc
    .tuple(records, fc.constantFrom('lines', 'array', 'wide array', 'indented array', 'single'), lineEnd, fc.boolean())
    .map(([values, layout, end, last]) => {
      const texts = values.map((one) => JSON.stringify(one))
      if (layout === 'lines') return texts.join(end) + (last ? end : '')
      if (layout === 'array') return JSON.stringify(values) + (last ? end : '')
      if (layout === 'wide array') return `${end}[${end}${texts.join(` ,${end}`)}${end}]${last ? end : ''}`
      return JSON.stringify(layout === 'single' ? values[0] : values, null, 2)?.replaceAll('\n', end.startsWith('\r\n') ? end : '\n') ?? ''
    })
  const mark = fc.constantFrom('', '\uFEFF')
  const fragments = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\n',
    '\r\n',
    ' ',
    'x',
    '1',
    'tru',
    '\uFEFF',
    '{}\n',
    '{"a":\n1}',
    '\u0000',
    "'",
    '//',
    "{'a': None}",
    '{a:"x\ty",},',
    '/* ] */',
    '/* x\ny */',
    '// x\n',
    '# x\r',
  ]
  const broken = fc
    .tuple(content, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...fragments), fc.nat(3)), { maxLength: 2 }))
    .map(([text, edits]) =>
      edits.reduce((edited, [at, added, removed]) => {
        const index = at % (edited.length + 1)
        return (edited.slice(0, index) + added + edited.slice(index + removed)).toWellFormed()
      }, text),
    )
  const layout = fc.option(fc.constantFrom<Layout>('json', 'array', 'lines'), { nil: undefined, freq: 5 })

  it('of sound and of broken text', () => {
    fc.assert(
      fc.property(mark, broken, fc.integer({ min: 1, max: 64 }), layout, (mark, text, size, layout) => {
        const bytes = Buffer.from(mark + text)
        expect(told(readInChunks(bytes, size, { layout }))).toEqual(told(readWhole(bytes, layout)))
      }),
      { numRuns: 5000 },
    )
  })

  it('of lines with bytes that are not UTF-8', () => {
    fc.assert(
      fc.property(broken, fc.nat(), fc.integer({ min: 128, max: 255 }), fc.integer({ min: 1, max: 64 }), (text, at, byte, size) => {
        const whole = Buffer.from(text)
        const index = at % (whole.length + 1)
        const bytes = Buffer.concat([whole.subarray(0, index), Buffer.from([byte]), whole.subarray(index)])
        // An array is read on behind them; see below.
        fc.pre(!bytes.toString().replace('\uFEFF', '').trimStart().startsWith('['))
        expect(told(readInChunks(bytes, size))).toEqual(told(readWhole(bytes)))
      }),
      { numRuns: 3000 },
    )
  })

  it('of arrays with bytes that are not UTF-8: the record that holds them is reported and the others are read', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.nat(), fc.integer({ min: 1, max: 64 }), (values, pick, size) => {
        const broken = pick % values.length
        const texts = values.map((one, index) => Buffer.from(index === broken ? '{"x":"?"}' : JSON.stringify(one)))
        texts[broken]?.writeUInt8(0xfc, 6)
        const bytes = Buffer.concat([Buffer.from('['), ...texts.flatMap((text) => [text, Buffer.from(',')]).slice(0, -1), Buffer.from(']')])
        const found = told(readInChunks(bytes, size))
        expect(found.map((one) => (typeof one === 'string' ? one : 'text' in one ? one.text : `${one.code} ${one.offset}`))).toEqual(
          texts.map((text, index) => (index === broken ? `invalid_utf8 ${bytes.indexOf(0xfc)}` : text.toString())),
        )
      }),
    )
  })

  it('of accepted records', () => {
    /** Accepts objects that begin with an even digit. */
    const accept = (bytes: Buffer, start: number, end: number) => {
      const text = bytes.subarray(start, end).toString('latin1')
      return /^\{"[02468]":"\d*"\}/.test(text) ? start + text.indexOf('}') + 1 : -1
    }
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { minLength: 2 }), fc.boolean(), fc.integer({ min: 1, max: 64 }), (numbers, array, size) => {
        const texts = numbers.map((number) => `{"${number % 10}":"${number}"}`)
        const bytes = Buffer.from(array ? `[${texts.join(' ,\n')}]` : texts.join('\n'))
        const found = told(readInChunks(bytes, size, { accept }))
        expect(found.map((one) => typeof one === 'string')).toEqual(numbers.map((number) => number % 2 === 0))
        const plain = told(readInChunks(bytes, size))
        expect(found).toEqual(plain.map((one, index) => (typeof found[index] === 'string' ? texts[index] : one)))
      }),
    )
  })
})

describe('a record that is too large', () => {
  const large = `{"a":"${'x'.repeat(500)}"}`
  it.each<[string, string, string[]]>([
    ['among lines', `{"a":1}\n${large}\n{"a":3}`, ['{"a":1}', 'record_too_large@2', '{"a":3}']],
    ['as the last line', `{"a":1}\n${large}`, ['{"a":1}', 'record_too_large@2']],
    ['as the first line', `${large}\n{"a":2}`, ['record_too_large@1', '{"a":2}']],
    ['in an array', `[{"a":1},\n${large},\n{"a":3}]`, ['{"a":1}', 'record_too_large@2', '{"a":3}']],
    ['cut off in an array', `[{"a":1},\n${large.slice(0, -2)}`, ['{"a":1}', 'record_too_large@2']],
    ['alone', large.replace(':', ':\n'), ['record_too_large@1']],
  ])('%s', (_what, content, expected) => {
    for (const size of [1, 7, 64, 4096]) {
      const found = told(readInChunks(Buffer.from(content), size, { largestRecord: 300 }))
      expect(found.map((one) => (typeof one === 'string' ? one : 'text' in one ? one.text : `${one.code}@${one.line}`))).toEqual(expected)
    }
  })

  it.each([
    ['a script', `var all = ${large}`, 'It is a statement of JavaScript'],
    ['an HTTP message', `HTTP/1.1 200 OK\n\n${large}`, 'It is an HTTP message'],
    ['XML', `<a>${large}</a>`, 'It is XML'],
    ['a record', large.replace(':', ':\n'), 'Records of the interface have some 30 KB'],
  ])('that is %s says so', (_what, content, hint) => {
    const found = told(readInChunks(Buffer.from(content), 64, { largestRecord: 300 }))
    expect(found).toMatchObject([{ code: 'record_too_large', hint: expect.stringContaining(hint) }])
  })

  it('of several objects over lines is reported as what it is', () => {
    const found = told(readInChunks(Buffer.from('{\n"a":1\n}\n'.repeat(100)), 64, { largestRecord: 300 }))
    expect(found).toMatchObject([{ text: expect.stringContaining('"a":1\n}\n{') }])
  })
})
