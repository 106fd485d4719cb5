import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromNearJson } from './near-json.ts'

const parsed = (text: string) => {
  const near = fromNearJson(text)
  return near && { value: JSON.parse(near.text) as unknown, notations: [...new Set(near.changes.map(({ notation }) => notation))] }
}

it.each<[string, string, unknown, string[]]>([
  ['a comma behind the last field', '{"a":[1,2,],}', { a: [1, 2] }, ['trailing_comma']],
  ['a comma with a comment behind it', '{"a":1, // the last\n}', { a: 1 }, ['trailing_comma', 'json_comment']],
  ['a comma or semicolon behind the record', '{"a":1};', { a: 1 }, ['trailing_comma']],
  ['comments', '/* * ** */ {"a": "// no", # yes\n "b": 2} // end', { a: '// no', b: 2 }, ['json_comment']],
  [
    'a dictionary of Python',
    `{'a': "it's", 'b': 'say "hi" \\'x\\' \\xe4 \\\\x41\\n', 'c': None}`,
    { a: "it's", b: 'say "hi" \'x\' ä \\x41\n', c: null },
    ['single_quotes', 'foreign_literal'],
  ],
  [
    'marks of a word processor',
    '{„a“: „Er sagt „ja“ dazu“, “b” : [“x {”, "”y“", „}”, „“], ”c”:”\\"z\\\\”}',
    { a: 'Er sagt „ja“ dazu', b: ['x {', '”y“', '}', ''], c: '"z\\' },
    ['typographic_quotes'],
  ],
  [
    'what Node prints',
    '{ at: 2026-01-31T04:00:00.000Z, body: `it\'s "x" \\` \\n $5` }',
    { at: '2026-01-31T04:00:00.000Z', body: 'it\'s "x" ` \n $5' },
    ['bare_name', 'constructor_call', 'single_quotes'],
  ],
  ['a member of an Enum of Python', "{'a': <TxType.CHARGE: 'CHARGE'>}", { a: 'CHARGE' }, ['single_quotes', 'constructor_call']],
  ['words of other languages', '[True,False,NaN,undefined,null]', [true, false, null, null, null], ['foreign_literal']],
  [
    'a hash of Ruby',
    '[{"a"=>nil, :b => 0.25e2, "c"=>Sat, 28 Jun 1952,\n "d"=>Mon, 05 Sep 2022 09:18:32.500000000 CEST +02:00, "e"=>2022-09-05 09:18:32 UTC}]',
    [{ a: null, b: 25, c: '1952-06-28', d: '2022-09-05T09:18:32.5+02:00', e: '2022-09-05T09:18:32Z' }],
    ['hash_rocket', 'foreign_literal', 'bare_name', 'constructor_call'],
  ],
  [
    'a time of Django',
    "[datetime.datetime(2019, 7, 27, 12, 1, 49, tzinfo=<UTC>), datetime.datetime(2019, 7, 27, 12, 1, tzinfo=<DstTzInfo 'Europe/Berlin' CEST+2:00:00 DST>)]",
    ['2019-07-27T12:01:49Z', '2019-07-27T12:01:00+02:00'],
    ['constructor_call'],
  ],
  ['an object of JavaScript', '{a: 1, b_2 : {$c: true}}', { a: 1, b_2: { $c: true } }, ['bare_name']],
  ['numbers', '[+1, .5, -.5, +1.5, 1e3]', [1, 0.5, -0.5, 1.5, 1000], ['number_form']],
  ['bare control characters', '{"a":"x\ty\nz"}', { a: 'x\ty\nz' }, ['bare_control_character']],
  ['spaces that are not seen', '{\u00A0"a":\uFEFF1}', { a: 1 }, ['unseen_space']],
  ['a comment with an address', '{"a":1 /* siehe http://wiki/konto?id=5 */}', { a: 1 }, ['json_comment']],
  ['values one behind the other', '{"a":1}\n{"a":2} {"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }], ['values_in_a_row']],
  ['values with tabs before them on lines of their own', '\t{"a":1}\n\t{"a":2}', [{ a: 1 }, { a: 2 }], ['values_in_a_row']],
  ['values with commas between them', '{"a":1},\n{"a":2},', [{ a: 1 }, { a: 2 }], ['values_in_a_row', 'trailing_comma']],
])('%s', (_what, text, value, notations) => {
  expect(parsed(text)).toEqual({ value, notations })
})

describe('nothing is guessed', () => {
  it.each([
    '{"a":1}',
    '{"key":1}\t{"a":1}',
    '{"key":1} \t {"a":1}\n{"key":2} \t {"a":2}',
    '{"a":01}',
    '{"a":12,50}',
    '{"a":0x1F}',
    '{"a":12..50}',
    '{"a":1.000.}',
    '{"a":5.}',
    '{"a":+-5}',
    '{"mobile":+491729980752}',
    '{"amount":NaN}',
    '{"a":"x\\\ny"}',
    `{'a':'x\\\ny'}`,
    '{"a":1} // {"a":2}',
    '{"a":1 /* storniert */}',
    '{"a":1,#"b":2,\n"c":3}',
    '{"a":2024-01-01}',
    '{"a":`${b}`}',
    "{'a':<TxType.CHARGE: 1>}",
    '{"a":Infinity}',
    '{"a":-NaN}',
    '{"a":"x}',
    '{"a":"x,\n"b":"y"}',
    '{"a":"say "hi" to"}',
    '{"a":"C:\\Pfad"}',
    `{'a':'\\q'}`,
    `{'a':b'x'}`,
    `{'a':Fraction(3, 2)}`,
    `{'a':Decimal('NaN')}`,
    `{'a':datetime.datetime(2025, 1, 2, 3, 4, tzinfo=ZoneInfo('Europe/Berlin'))}`,
    '{„a: 1}',
    '{„a": 1}',
    '{“a“: 1}',
    '{„a“: „Er sagt "ja" dazu“}',
    '{„a“: „Er sagt „ja“, aber nein“}',
    '{„a“: „Er sagt „ja“}',
    '{„a“: „Er sagt “ja” dazu“}',
    '{„a“: „Er rief“ laut“}',
    '{„a“: „5“ Zoll“, „b“: „x“}',
    '{„a“: „x“,„b“}',
    '{„a“: „Er rief\nlaut“}',
    '{„a“: „C:\\Pfad“}',
    '{„a“: „\\“x\\““}',
    '{‚a‘: 1}',
    '{«a»: 1}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"a":1}}',
    '[1,,2]',
    '{,}',
    '[,]',
    '[1,,]',
    '{"a":,}',
    'callback({"a":1})',
    'account_number;name\n4711;x',
    '<a/>',
    '',
  ])('%s', (text) => expect(fromNearJson(text)).toBe(undefined))
})

const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom("'", '"', '\\', '//', ',}', '\n'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom('name', 'a_b'), fc.string({ maxLength: 4 })), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}))

/** Writes a value as somebody might; which notation comes where is drawn. */
function written(value: unknown, draw: () => number): string {
  const maybe = (text: string) => (draw() % 3 === 0 ? text : '')
  const gap = () => maybe(' /* , */ ') + maybe('\u00A0') + maybe('// x\n')
  if (Array.isArray(value))
    return `[${gap()}${value.map((item) => written(item, draw) + gap()).join(',')}${value.length > 0 ? maybe(',') : ''}${gap()}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, member]) => {
      const quoted = /^[a-z_]+$/.test(name) && draw() % 2 === 0 ? name : text(name)
      return `${gap()}${quoted}:${gap()}${written(member, draw)}${gap()}`
    })
    return `{${fields.join(',')}${fields.length > 0 ? maybe(',') : ''}}`
  }
  if (typeof value === 'string') return text(value)
  if (value === null) return ['null', 'None', 'undefined'][draw() % 3] ?? ''
  if (typeof value === 'boolean') return draw() % 2 === 0 ? JSON.stringify(value) : value ? 'True' : 'False'
  return typeof value === 'number' && value > 0 && value < 1e6 ? maybe('+') + String(value) : JSON.stringify(value)

  function text(content: string): string {
    const quoted = JSON.stringify(content)
    if (draw() % 2 === 0) return quoted
    return `'${quoted
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`
  }
}

const draws = fc.infiniteStream(fc.nat(11))

it('whatever is written so is read as what it is', () => {
  fc.assert(
    fc.property(anyValue, draws, (value, stream) => {
      const text = written(value, () => stream.next().value ?? 0)
      const near = fromNearJson(text)
      expect(JSON.parse(near?.text ?? text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 3000 },
  )
})

describe('marks of a word processor', () => {
  const word = fc
    .array(fc.constantFrom('„', '“', '”', '„ja“', 'ja', 'nein', ' ', '\\', '"', '{', '//', "'"), { maxLength: 6 })
    .map((parts) => parts.join(''))
  const record = fc.record({ ja: word, list: fc.array(word, { maxLength: 3 }), note: fc.record({ text: word }) })
  const marks = fc.infiniteStream(fc.constantFrom('„“', '„”', '“”', '””', '""'))

  /** As a word processor makes it of JSON: other marks around the texts, and all else as it was. */
  const made = (value: unknown, draw: () => string): string => {
    const of = (text: string) => {
      const [opener = '', closer = ''] = draw()
      return `${opener}${JSON.stringify(text).slice(1, -1)}${closer}`
    }
    const inner = (one: unknown): string =>
      Array.isArray(one)
        ? `[${one.map(inner).join(', ')}]`
        : typeof one === 'string'
          ? of(one)
          : `{${Object.entries(one as object)
              .map(([name, held]) => `${of(name)}:${inner(held)}`)
              .join(',')}}`
    return inner(value)
  }

  it('come to the texts that stood there, or are left where one of these may end elsewhere', () => {
    let read = 0
    fc.assert(
      fc.property(record, marks, (value, stream) => {
        const text = made(value, () => stream.next().value ?? '""')
        const near = fromNearJson(text)
        if (near) expect(JSON.parse(near.text)).toEqual(value)
        read += near ? 1 : 0
      }),
      { numRuns: 3000 },
    )
    expect(read).toBeGreaterThan(300)
  })

  it('come to them where none has such marks', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[„“”]/.test(text))
    fc.assert(
      fc.property(fc.dictionary(plain, fc.array(plain), { minKeys: 1, noNullPrototype: true }), marks, (value, stream) => {
        const text = made(value, () => stream.next().value ?? '""')
        expect(JSON.parse(fromNearJson(text)?.text ?? text)).toEqual(value)
      }),
    )
  })
})

it('what is cut off is left', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyValue, { minKeys: 1 }), draws, fc.nat(), (value, stream, at) => {
      const text = written(value, () => stream.next().value ?? 0).replace(/\S+$/, '')
      const cut = text.slice(0, at % (text.length + 1))
      expect(fromNearJson(cut)).toBe(undefined)
    }),
  )
})

it('rows of comments behind a comma are passed in no time', () => {
  const lines = '  // Satz 1 # siehe ////////////////////// ############################\n'.repeat(10_000)
  expect(parsed(`{"a":1,\n${lines}"b":2}`)?.value).toEqual({ a: 1, b: 2 })
})

it.each(['"', "'"])('a text in %s with millions of escapes is read', { timeout: 20_000 }, (mark) => {
  const text = String.raw`\n`.repeat(6_000_000)
  expect(fromNearJson(`{a: ${mark}${text}${mark}}`)?.text).toBe(`{"a": "${text}"}`)
})

it.each([',/*', '„', '“x„', '„“ ', ',//', "'\\\\", '"\\\\', '[', 'a ', '/*', ', ', '- ', '\u00A0'])(
  'a megabyte of %j is given up soon',
  (part) => {
    expect(fromNearJson(part.repeat(1_000_000 / part.length))).toBe(undefined)
  },
)

it('a line that goes on in quoted-printable is no line end of a text', () => {
  expect(fromNearJson('{"a":"gepr=C3=BCft 06=\r\n/2025"}')).toBeUndefined()
  expect(fromNearJson('{"a":"gepr=C3=BCft 06\r\n/2025"}')).toBeDefined()
})
