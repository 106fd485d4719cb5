import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLayout, type Layout } from './layout.ts'
import { readRecords } from './read-records.ts'

/** What is read: the text of each record, or the code of the fault, with its line. */
function read(content: string | Buffer, layout?: Layout): string[] {
  return [...readRecords(Buffer.from(content), layout)].map((found) =>
    'unreadable' in found
      ? `${found.unreadable.code}@${found.source.line + found.source.text.slice(0, found.unreadable.index).split('\n').length - 1}`
      : found.source.text.slice(found.start, found.end).trim(),
  )
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
    ['objects over several lines', '{\n "a": 1\n}\n{\n "a": 2\n}', 'json'],
    ['an object and text on its line', '{"a":1} x\n{"a":2}', 'lines'],
  ])('%s', (_what, content, layout) => {
    expect(detectLayout(Buffer.from(content))).toBe(layout)
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
          expect(read(mark + lines.join(lineEnd))).toEqual(lines)
          expect(read(mark + JSON.stringify(records))).toEqual(lines)
          const indented = [...readRecords(Buffer.from(mark + JSON.stringify(records, null, 2)))].map((found) =>
            'unreadable' in found ? found : JSON.parse(found.source.text.slice(found.start, found.end)),
          )
          expect(indented).toEqual(records.map((record) => JSON.parse(JSON.stringify(record))))
        },
      ),
    )
  })

  it.each<[string, string | Buffer, string[]]>([
    ['an empty input', '', ['no_records@1']],
    ['white space', ' \n\n', ['no_records@1']],
    ['a byte order mark alone', '\uFEFF', ['no_records@1']],
    ['an empty array', '[ ]', ['no_records@1']],
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
    const found = [...readRecords(Buffer.from('\uFEFF{"ä":1}\n\n{"b":2}\n'))]
    expect(found.map(({ record, source }) => ({ record, offset: source.offset, line: source.line }))).toEqual([
      { record: 0, offset: 3, line: 1 },
      { record: 1, offset: 13, line: 3 },
    ])
  })

  it('does as it is told', () => {
    expect(read('{"a":1}\n{"a":2}', 'json')).toEqual(['{"a":1}\n{"a":2}'])
    expect(read('[1]\n[2]', 'lines')).toEqual(['[1]', '[2]'])
    expect(read('{"a":1}', 'array')).toEqual(['invalid_json@1'])
  })
})
