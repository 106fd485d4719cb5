import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputsOf } from './find-output.ts'
import { restored } from '../testing/restored.ts'

const value = fc.array(
  fc.record({ body: fc.string({ unit: 'grapheme', maxLength: 600 }), list: fc.array(fc.jsonValue({ maxDepth: 2 })) }),
  {
    minLength: 3,
    maxLength: 20,
  },
)
const size = fc.integer({ min: 100, max: 5000 })

describe('rows of sqlcmd', () => {
  const header = 'JSON_F52E2B61-18A1-11d1-B105-00805F49916B'
  const rows = (json: string, length = 2033) => json.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
  const printed = (json: string) => `${[header, '-'.repeat(256), ...rows(json), '', '(3 rows affected)'].join('\r\n')}\r\n`

  it('are joined, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(value, size, async (records, size) => {
        const json = JSON.stringify(records)
        // A row that ends within a character cannot be written as UTF-8.
        fc.pre(rows(json).every((row) => row.isWellFormed()))
        expect(await restored(printed(json), size)).toBe(`${json}\n`)
        const bare = await restored(`${rows(json).join('\n')}\n`, size)
        expect(bare).toBe(json.length > 2033 ? `${json}\n` : undefined)
      }),
      { numRuns: 20 },
    )
  })

  const json = JSON.stringify([{ body: 'x'.repeat(5000) }])
  it.each([
    ['rows of another length', [header, '-'.repeat(256), ...rows(json, 2000)].join('\n')],
    ['a row that is cut short', [header, '-'.repeat(256), ...rows(json).map((row, at) => (at === 1 ? row.slice(1) : row))].join('\n')],
    ['rows without an end', [header, '-'.repeat(256), ...rows(json).slice(0, -1)].join('\n')],
    ['something behind the rows', `${printed(json)}Warning: a row is missing\n`],
    ['records that happen to have this length', `${JSON.stringify({ a: 'x'.repeat(2025) })}\n`.repeat(3)],
    ['a value of one line', json],
    ['lines of JSON', `${json}\n${json}\n`],
    ['a second row that is JSON by itself', `${JSON.stringify({ a: 'x'.repeat(3000) }).slice(0, 2033)}\n{"a":1}\n`],
    ['nothing', ''],
  ])('%s are none', async (_name, text) => expect(await restored(text)).toBeUndefined())
})

describe('a table of psql', () => {
  /** As psql prints a column: every line but the last of a row is filled up to the widest, with a mark behind. */
  const printed = (rows: readonly string[], { isBare = false, mark = '+', end = '\n' } = {}) => {
    const lines = rows.map((row) => row.split('\n'))
    const width = Math.max(12, ...lines.flat().map((line) => line.length))
    const body = lines.flatMap((row) => row.map((line, at) => ` ${at < row.length - 1 ? `${line.padEnd(width)}${mark}` : line}`))
    const count = `(${rows.length} row${rows.length === 1 ? '' : 's'})`
    return [...(isBare ? [] : ['jsonb_pretty'.padStart(width), '-'.repeat(width + 2)]), ...body, ...(isBare ? [] : [count]), '', ''].join(
      end,
    )
  }
  const pretty = (record: unknown) => JSON.stringify(record, undefined, 4)
  const hard = [
    { body: 'C+', list: ['+'] },
    { body: ' +\n(2 rows)\n----', list: ['"+', '|'] },
  ]

  it('becomes its rows, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(value, size, fc.boolean(), fc.boolean(), async (records, size, isBare, isFlat) => {
        const all = [...records, ...hard]
        // Rows of one line each show nothing where they have no header.
        const rows = all.map((record) => (isFlat && !isBare ? JSON.stringify(record) : pretty(record)))
        const mark = isFlat ? '+' : '↵'
        const back = await restored(printed(rows, { isBare, mark, end: isFlat ? '\n' : '\r\n' }), size)
        expect(
          back
            ?.trim()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown),
        ).toEqual(JSON.parse(JSON.stringify(all)))
      }),
      { numRuns: 20 },
    )
  })

  it('becomes the list that it holds', async () => {
    expect(JSON.parse((await restored(printed([pretty(hard)]))) ?? '')).toEqual(hard)
    expect(await restored(`${printed(['{"a":1}']).trimEnd().replace('(1 row)', '(1 Zeile)')}\n\nZeit: 12,345 ms\n`)).toBe('{"a":1}\n')
  })

  const table = printed(hard.map(pretty))
  it.each([
    ['rows of which some are missing', table.replace('\n(2 rows)\n', '\n(3 rows)\n')],
    ['a table without an end', table.replace('\n(2 rows)\n', '\n')],
    ['a table that is cut off', table.slice(0, 400)],
    ['a row that is no JSON', printed([pretty(hard), 'x'])],
    ['a text that goes on in the next line', printed(['{"body":"a\nb"}'])],
    ['two columns', table.replace('jsonb_pretty', 'id | doc').replace('-----', '---+-')],
    ['a row that lost its mark', table.replace('+\n', ' \n')],
    ['something behind the table', `${table}ERROR: connection lost\n`],
    ['JSON behind a space', ' {"a":"+"}\n {"a":"x+"}\n'],
    ['pretty JSON', pretty(hard)],
    ['a long line that is no header', `x${' '.repeat(200_000)}|\n`],
    ['a list beside a record', printed(['[1]', '{"a":1}'])],
  ])('%s are none', async (_name, text) => expect(await restored(text)).toBeUndefined())

  it('the table of these is one', async () => expect(await restored(table)).toBeDefined())

  it('what psql says of its settings before is left out', async () => {
    expect(await restored(`Pager usage is off.\nTiming is on.\n${table}`)).toBe(await restored(table))
    expect(await restored(`These are deleted.\n${table}`)).toBeUndefined()
  })
})

/** Records as three programs write them among other lines, and what comes of that. */
const around = {
  'log lines': (records: readonly string[]) =>
    records.map((record, at) => `2026-01-31 04:0${at % 10}:00,123 INFO export.accounts[${at}] - ${record}\n`).join('') +
    '2026-01-31 done\n',
  'container log': (records: readonly string[]) =>
    records
      .flatMap((record) => [
        ...(`INFO next\n${record}\n`.match(/[^]{1,300}/gu) ?? []).map((log) => ({ log, stream: 'stdout' })),
        { log: 'x {\n', stream: 'stderr' },
      ])
      .map((piece) => `${JSON.stringify({ ...piece, time: '2026-01-31T04:00:00.5Z' })}\n`)
      .join(''),
  'pieces of Kubernetes': (records: readonly string[]) =>
    records
      .flatMap((record) =>
        (record.match(/[^]{1,300}/gu) ?? []).map(
          (text, at, all) => `2026-01-31T04:00:00.5Z stdout ${at < all.length - 1 ? 'P' : 'F'} ${text}\n`,
        ),
      )
      .join(''),
  'COPY statement': (records: readonly string[]) =>
    `--\n-- Data\n--\n\nSET client_encoding = 'UTF8';\nCOPY mig.account (id, data, error) FROM stdin;\n${records
      .map((record, at) => `${at}\t${record.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')}\t\\N\n`)
      .join('')}\\.\n\n`,
}

describe('records among other lines', () => {
  it.each(Object.entries(around))('are taken out of %s, whatever is in them', async (_name, written) => {
    await fc.assert(
      fc.asyncProperty(value, size, async (records, size) => {
        const lines = records.map((record) => JSON.stringify(record))
        expect(await restored(written(lines), size)).toBe(`${lines.join('\n')}\n`)
        expect(await restored(`${lines.join('\n')}\n`, size)).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })

  const docker = (...texts: readonly string[]) =>
    texts.map((text) => `${JSON.stringify({ log: `${text}\n`, stream: 'stdout', time: '2026-01-31T04:00:00Z' })}\n`).join('')
  const copy = (column: string, ...rows: readonly string[]) => `COPY a (${column}, data) FROM stdin;\n${rows.join('\n')}\n\\.\n`
  const [one, two, three] = ['{"body":"a"}', '{"body":"b {"}', '{"body":"c"}']
  const log = (...values: readonly string[]) => values.map((text) => `INFO 1: ${text}\n`).join('')
  it.each([
    ['a value in place of a record', log(one, two, three, 'null')],
    ['a number in place of a record', log(one, two, three, '0')],
    ['a text in place of a record', log(one, two, three, '"deleted"')],
    ['text of another form before some', log(one, two, three) + `WARN 2 retry: ${one}\n`],
    ['an object of the program that may tell of a record', `${log(one, two, three)}WARN 2 slow {"id":4711,"ms":12}\n`],
    ['an object of the program with a number that may be a key', `${log(one, two, three)}WARN 2 slow {"x":71200,"ms":12}\n`],
    ['an object of the program with a field of accounts', `${log(one, two, three)}INFO 2 set {"given_name":"Bo"}\n`],
    ['an object of the program behind a word for what became', `${log(one, two, three)}INFO 2 rejected {"ms":12}\n`],
    ['an object of the program that says so itself', `${log(one, two, three)}INFO 2 x {"sql":"delete from konto"}\n`],
    ['an object in an object of the program', `${log(one, two, three)}INFO 2 x {"a":{"b":1}}\n`],
    ['an object of the program behind the text of records', log(one, two, three, '{"ms":12}', '{"sql":"x"}') + 'INFO 2 x {"ms":1}\n'],
    ['a record without text before it', `${log(one, two, three)}${one}\n`],
    ['too few records', log(one, two)],
    ['names before objects', `"a": ${one}\n"b": ${two}\n"c": ${three}\n`],
    ['lists of records', `[${one}]\n[${two}]\n[${three}]\n`],
    ['more that is cut off than whole', log(one, two, three, ...Array.from({ length: 3 }, () => '{"body":"d'))],
    ['words that tell records apart', `INFO created ${one}\nINFO updated ${two}\nINFO created ${three}\n`],
    ['levels that do', `INFO 1: ${one}\nERROR 2: ${two}\nINFO 3: ${three}\n`],
    ['records of which each was deleted', log(one, two, three).replaceAll('1:', '04:00 deleted')],
    ['a line that tells that a record was deleted', `${log(one, two, three)}INFO 4711 was deleted\n`],
    ['columns beside records', `4711\tt\t${one}\n4712\tf\t${two}\n4713\tf\t${three}\n`],
    ['columns with a time', `4711;04:00;t;${one}\n4712;04:01;f;${two}\n4713;04:02;f;${three}\n`],
    ['columns with a time and commas', `1,04:00,t,${one}\n2,04:01,f,${two}\n3,04:02,f,${three}\n`],
    ['names before records, without a time', `old | ${one}\nold | ${two}\nold | ${three}\n`],
    ['text behind some', `INFO 1: ${one} ok\nINFO 2: ${two} ok\nINFO 3: ${three} rejected\n`],
    ['keys', `a: ${one}\nb: ${two}\nc: ${three}\nd:\n  body: x\n`],
    ['comments', `# old ${one}\n# old ${two}\n# old ${three}\n`],
    ['a container without a record', '{"log":"INFO\\n","stream":"stdout","time":"2026-01-31T04:00:00Z"}\n'],
    ['records that have a log', '{"log":"{}\\n","stream":"other","time":"2026-01-31T04:00:00Z"}\n'],
    ['a container that starts within a record', docker('"b":1]', one)],
    ['a container with null in place of a record', docker(one, 'null')],
    ['a container that tells that a record was deleted', docker(one, 'account 1 was deleted')],
    ['a container with records among its errors', docker(one) + docker(two).replaceAll('stdout', 'stderr')],
    ['a COPY statement with a row that was deleted', copy('deleted', `f\t${one}`, `t\t${two}`)],
    ['a COPY statement with a row of another state', copy('status', `open\t${one}`, `old\t${two}`)],
    ['a COPY statement with a text in two lines that is no JSON', copy('id', `1\t{'a': 'b\\nc'}`)],
    ['a COPY statement beside one that deletes', `${copy('id', `1\t${one}`)}DELETE FROM account WHERE id = 1;\n`],
    ['a COPY statement that is cut off', around['COPY statement']([one]).replace('\\.\n', '')],
    ['two columns of JSON', around['COPY statement']([one]).replaceAll('\\N', '{}')],
    ['a row without a record', around['COPY statement']([one, '\\N'].map(String)).replace('\\\\N', '\\N')],
    ['two statements', around['COPY statement']([one]) + around['COPY statement']([two])],
    ['a statement beside data', `${around['COPY statement']([one])}INSERT INTO b VALUES ('{"a":1}');\n`],
  ])('%s are none', async (_name, text) => expect(await restored(text)).toBeUndefined())

  it('are taken out of what tells no record from the others', async () => {
    expect(await restored(copy('deleted', `f\t${one}`, `\\N\t${two}`))).toBe(`${one}\n${two}\n`)
    expect(await restored(copy('status', `open\t${one}`, `open\t${two}`))).toBe(`${one}\n${two}\n`)
    const dated = ['Tue Jan 27 23:59:58', 'Wed Jan 28 00:00:01', 'Sun Feb 1 08:00:00'].map((time, at) => `${time} export[${at}]: `)
    expect(await restored([one, two, three].map((record, at) => `${dated[at]}${record}\n`).join(''))).toBe(`${one}\n${two}\n${three}\n`)
  })

  it('are joined from any number of pieces at once', { timeout: 5000 }, async () => {
    const begin = '2026-01-31T04:00:00.5Z stdout'
    const text = await restored(`${begin} P {"body":"\n${`${begin} P x\n`.repeat(400_000)}${begin} F "}\n`, 65_536)
    expect(text).toHaveLength(400_012)
  })

  it('are taken out from between text that is alike', async () => {
    const all = `${one}\n${two}\n${three}\n`
    const written = (...parts: readonly [string, string]) => [one, two, three].map((record) => parts.join(record)).join('\n')
    expect(await restored(written('[pod/export-6c5f/app] ', ''))).toBe(all)
    expect(await restored(written('export_1  | 2026-01-31T04:00:00Z ', ''))).toBe(all)
    expect(await restored(written('INFO key={supplier=S, account=4711} value=', ' took=12ms'))).toBe(all)
    const told = (line: string) => `INFO 1: {"a":"471100"}\nINFO 2: {"a":"2"}\nINFO 3: {"a":"3"}\n${line}\n`
    expect(await restored(told('WARN no e-mail for account 471100 {partner=null}'))).toBeDefined()
    expect(await restored(told('WARN kein Vertrag 471100'))).toBeUndefined()
    expect(await restored(told('ERROR 471100 is a duplicate'))).toBeUndefined()
  })

  it('a record that is cut off comes as it is', async () => {
    expect(await restored(log(one, two, '{"body":"c', three))).toBe(`${one}\n${two}\n{"body":"c\n${three}\n`)
  })

  it('lines with objects of the program itself are left out, and told one by one', async () => {
    const text = `WARN 1 slow query {"sql":"select * from konto","ms":21870}\n${log(one, two)}INFO done\n${log(three)}WARN 2 slow query {"sql":"x","ms":1}\n`
    expect(await restored(text)).toBe(`${one}\n${two}\n${three}\n`)
    // oxlint-disable-next-line require-await -- A file is read like this.
    const read = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text)
    }
    const [output] = await outputsOf(read, 'AccountImportRecord')
    const left: number[] = []
    for await (const chunk of output?.restored(read, ({ line }) => left.push(line)) ?? []) expect(chunk.length).toBeGreaterThan(0)
    expect(left).toEqual([1, 4, 6])
  })

  it('line breaks that rsyslog has written as numbers become spaces, but none in a text', async () => {
    const written = (text: string) => `Jan 31 04:00:00 crm01 export[7]: {#012#011"body": "${text}"#012}\n`
    expect(await restored(`${written('a')}${written('#012 b')}${written('c')}`)).toBe(
      '{  "body": "a" }\n{  "body": "#012 b" }\n{  "body": "c" }\n',
    )
    const long = `${'x'.repeat(5_000_000)}${String.raw`\n`.repeat(1_000_000)}`
    expect(await restored(written(long).repeat(3), 65_536)).toBe(`{  "body": "${long}" }\n`.repeat(3))
    expect(await restored(`INFO 1: {„body“:#012„Tor „#012“ a#012“}\n`.repeat(3))).toBe(`{„body“: „Tor „#012“ a#012“}\n`.repeat(3))
    expect(await restored(`INFO 1: {'body':#012'Tor #012'}\n`.repeat(3))).toBe(`{'body': 'Tor #012'}\n`.repeat(3))
  })
})

describe('backslashes of COPY', () => {
  const broken = '{"a":"x \\\\"y\\\\""}\n'
  it('are halved, whatever is in the lines', async () => {
    await fc.assert(
      fc.asyncProperty(value, size, async (records, size) => {
        const quoted = records.map(({ body, list }) => ({ body: `"${body}"\n`, list }))
        const lines = [{ body: 'a' }, ...quoted].map((record) => `${JSON.stringify(record)}\n`).join('')
        expect(await restored(lines.replaceAll('\\', '\\\\'), size)).toBe(lines)
        expect(await restored(lines, size)).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['lines that are JSON as they stand', '{"a":"C:\\\\\\\\x"}\n{"a":"C:\\\\y"}\n'],
    ['lines beside one that is JSON as it stands', `${broken.repeat(5)}{"a":"K:\\\\akten"}\n`],
    ['too few lines', broken.repeat(2)],
    ['a single backslash', `${broken.repeat(3)}{"a":"\\n"}\n`],
    ['lines that are no JSON either way', '{"a":"x \\\\"y\\\\""\n'.repeat(3)],
    ['paths that would get tabs', `${broken.repeat(3)}{"a":"C:\\\\temp \\\\"y\\\\""}\n`],
    ['paths that would get other characters', `${broken.repeat(3)}{"a":"nas\\\\backup \\\\"y\\\\""}\n`],
    ['letters that nobody escapes', `${broken.repeat(3)}{"a":"T\\\\u0041bc \\\\"y\\\\""}\n`],
  ])('%s are none', async (_name, text) => expect(await restored(text)).toBeUndefined())
})

describe('ordered dictionaries of Python', () => {
  it.each([
    [
      `OrderedDict([('a', '(x, [1])'), ('b', [OrderedDict([('c', datetime.date(2026, 1, 31))]), OrderedDict()])])`,
      `{'a': '(x, [1])', 'b': [{'c': datetime.date(2026, 1, 31)}, {}]}`,
    ],
  ])('become objects: %s', async (text, plain) => expect((await restored(`${text}\n`))?.trim()).toBe(plain))

  it.each([
    "OrderedDict([('a', 1)",
    "OrderedDict({'a': 1})",
    "OrderedDict([('a', 1)]) OrderedDict([('b', 1)])x",
    '{"a":"OrderedDict([(1, 2)])"}',
  ])('%s stays', async (text) => expect(await restored(`${text}\n`)).toBeUndefined())
})

describe('numbers in place of objects', () => {
  const list = (...items: unknown[]) => JSON.stringify({ $id: '1', $values: items })

  it('become the objects, also those of other records', async () => {
    const file = list({ $id: '2', a: { $id: '3', b: { $id: '4', $values: [1.5] } } }, { $id: '5', a: { $ref: '3' } })
    expect(JSON.parse((await restored(`\uFEFF${file}`)) ?? '')).toEqual({
      $id: '1',
      $values: [
        { $id: '2', a: { $id: '3', b: { $id: '4', $values: [1.5] } } },
        { $id: '5', a: { b: { $values: [1.5] } } },
      ],
    })
  })

  it('keep numbers as they are written', async () => {
    expect(await restored('{"$id":"1","a":{"$id":"2","x":1.50},"b":{"$ref":"2"}}')).toBe(
      '{"$id":"1","a":{"$id":"2","x":1.50},"b":{"x":1.50}}\n',
    )
  })

  it.each([
    ['an object that comes later', list({ $ref: '3' }, { $id: '3' })],
    ['an object around itself', list({ $id: '2', up: { $ref: '2' } })],
    ['an object that is not there', list({ $ref: '9' })],
    ['one of two objects', list({ $id: '2' }, { $id: '2', a: 1 }, { $ref: '2' })],
    ['something else besides', list({ $id: '2' }, { $ref: '2', a: 1 })],
    ['nothing', list({ $id: '2' })],
    ['a key that stands twice', '{"$id":"1","a":"1.10","a":"99.00","b":{"$id":"2"},"c":{"$ref":"2"}}'],
    ['an id that is no number', list({ $id: '2', a: { $id: 'K-4711' } }, { $ref: '2' })],
  ])('%s stays', async (_name, file) => expect(await restored(file)).toBeUndefined())
})
