import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputOf } from './find-output.ts'

/** What a file comes to, read in chunks of so many bytes; undefined where it is read as it stands. */
async function restored(text: string, size = 1000): Promise<string | undefined> {
  const bytes = Buffer.from(text)
  // oxlint-disable-next-line require-await -- A file is read like this.
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const output = await outputOf(read)
  if (!output) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of output.restored(read())) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

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
