import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteWindow } from './byte-window.ts'
import { Positions } from './position.ts'
import { readRecords } from './read-records.ts'
import type { WrapperTeller } from './read-step.ts'
import { chunkedSource } from './testing/chunked-source.ts'

/** Takes lists of `records`, wherever they lie, and nothing beside them for sure that is called `odd`. */
const wrapper: WrapperTeller = {
  isField: (name) => name === 'field',
  tell: (shell, path) => (path.at(-1) === 'records' ? { isSure: !shell.includes('"odd"') } : undefined),
}

/** What is read of bytes that come in pieces of a size, in words. */
function read(content: string, size: number, teller: WrapperTeller = wrapper): string[] {
  const source = chunkedSource(Buffer.from(content), size)
  const window = new ByteWindow(1024)
  const told: string[] = []
  for (const step of readRecords(window, { wrapper: teller })) {
    if (step.kind === 'more') void source.readInto(window)
    else if (step.kind === 'text') {
      const { line, column, offset } = new Positions(step.source).at(step.start)
      told.push(`${step.record} ${line}:${column} ${offset} ${step.source.text.slice(step.start, step.end).trim()}`)
    } else if (step.kind === 'unreadable') {
      const { line, column } = new Positions(step.source).at(step.unreadable.index)
      told.push(`${step.unreadable.code} ${line}:${column}`)
    } else if (step.kind === 'wrapper') {
      const { line, column } = new Positions(step.source).at(step.start)
      told.push(`${step.path.join('.')} ${line}:${column} ${step.source.text.slice(step.start, step.end)} ${step.isSure ? 'sure' : 'odd'}`)
    } else if (step.kind === 'wrapper end') told.push(`${step.records} ${step.isSure ? 'sure' : 'odd'} ${step.shell}`)
  }
  return told
}

const sizes = [1, 7, 64, 4096]

describe('a list of records in an object', () => {
  it.each<[string, string, string[]]>([
    [
      'over lines, with members before and behind it',
      '{"next": null,\n "d": {"n": [1, "]"], "records": [\n{"a": 1},\n{"a": 2}], "count": 2}}',
      [
        'd.records 2:23 "records" sure',
        '0 3:1 50 {"a": 1}',
        '1 4:1 60 {"a": 2}',
        '2 sure {"next": null,\n "d": {"n": [1, "]"], "records": [\n{"a": 1}], "count": 2}}',
      ],
    ],
    [
      'behind another list, and an object without any',
      '{"links":[{"a":0}],"meta":{},"records":[{"a":1}]}',
      ['records 1:30 "records" sure', '0 1:41 40 {"a":1}', '1 sure {"links":[{"a":0}],"meta":{},"records":[{"a":1}]}'],
    ],
    [
      'with something odd behind it',
      '{"records":[{"a":1}],"odd":true}',
      ['records 1:2 "records" odd', '0 1:13 12 {"a":1}', '1 odd {"records":[{"a":1}],"odd":true}'],
    ],
    [
      'and another one behind it',
      '{"records":[{"a":1}]}{"records":[{"a":2}]}',
      [
        'records 1:2 "records" sure',
        '0 1:13 12 {"a":1}',
        '1 sure {"records":[{"a":1}]}',
        'records 1:23 "records" sure',
        '1 1:34 33 {"a":2}',
        '1 sure {"records":[{"a":2}]}',
      ],
    ],
    ['that is cut off', '{"d":{"records":[{"a":1},\n{"a":', ['d.records 1:7 "records" sure', '0 1:18 17 {"a":1}', 'invalid_json 2:6']],
    ['of which the object is cut off', '{"records":[{"a":1}]', ['records 1:2 "records" sure', '0 1:13 12 {"a":1}', 'invalid_json 1:21']],
    [
      'with text behind the object',
      '{"records":[{"a":1}]} x',
      ['records 1:2 "records" sure', '0 1:13 12 {"a":1}', '1 sure {"records":[{"a":1}]}', 'invalid_json 1:23'],
    ],
    ['with a fault behind it', '{"records":[{"a":1}],"b":}', ['records 1:2 "records" sure', '0 1:13 12 {"a":1}', 'invalid_json 1:26']],
    [
      'that stands there twice',
      '{"records":[{"a":1}],"records":[{"a":2}]}',
      ['records 1:2 "records" sure', '0 1:13 12 {"a":1}', 'duplicate_key 1:22', '1 sure {"records":[{"a":1}],"records":[{"a":2}]}'],
    ],
  ])('%s', (_what, content, expected) => {
    for (const size of sizes) expect(read(content, size)).toEqual(expected)
  })

  it.each([
    ['of another name', '{"rows":[{"a":1}]}'],
    ['in a record', '{"field":{"records":[{"a":1}]}}'],
    ['of no objects', '{"records":[1]}'],
    ['that is empty', '{"records":[]}'],
    ['within a list', '{"a":[[{"records":[{"a":1}]}]]}'],
    ['on each line', '{"records":[{"a":1}]}\n{"records":[{"a":2}]}'],
    ['in an object with a comment', '{"records":[{"a":1}]} // all'],
  ])('is none %s', (_what, content) => {
    for (const size of sizes) expect(read(content, size).map((one) => one.replace(/^\d+ \d+:1 \d+ /, ''))).toEqual(content.split('\n'))
  })

  it('is read as an array is, whatever stands around it, in pieces of whatever size', () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true, maxKeys: 3 })
    fc.assert(
      fc.property(
        fc.array(members, { minLength: 1, maxLength: 5 }),
        fc.tuple(members, members).map((around) => around.map((one) => JSON.stringify(one).slice(1, -1))),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 64 }),
        (records, [before = '', behind = ''], indent, size) => {
          const list = JSON.stringify(records, undefined, indent)
          const content = `{${[before, `"r":{"records":${list}}`, behind].filter((one) => one !== '').join(',')}}`
          const only: WrapperTeller = {
            ...wrapper,
            tell: (_shell, path) => (path.join('.') === 'r.records' ? { isSure: true } : undefined),
          }
          const texts = (told: readonly string[]) => told.flatMap((one) => /^\d+ \d+:\d+ \d+ (.*)$/s.exec(one)?.[1] ?? [])
          expect(texts(read(content, size, only))).toEqual(texts(read(list, size)))
        },
      ),
    )
  })
})
