import { expect, it } from 'vitest'
import { outputsOf } from './find-output.ts'

/** A file that is read from its start each time. */
const reading = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text)
  }

/** What is left of a text as JSON, and what was taken off. */
async function read(text: string): Promise<{ readonly ids: readonly string[]; readonly records: readonly unknown[] }> {
  let inside: () => AsyncIterable<Uint8Array> = reading(text)
  const outputs = await outputsOf(inside, 'AccountImportRecord')
  for (const output of outputs) {
    const around = inside
    inside = () => output.restored(around)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of inside()) chunks.push(chunk.slice())
  const lines = Buffer.concat(chunks).toString('utf8').split('\n')
  return { ids: outputs.map(({ id }) => id), records: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown) }
}

it.each([
  ['Lombok', 'Account(number=1, customers=[Customer(name=Ada, title=null)], keys=[a, b], none=[])'],
  ['records of Java', 'Account[number=1, customers=[Customer[name=Ada, title=null]], keys=[a, b], none=[]]'],
  ['maps of Java', '{number=1, customers=[{name=Ada, title=null}], keys=[a, b], none=[]}'],
  ['IntelliJ', "Account{number='1', customers=[Customer{name='Ada', title=null}], keys=[a, b], none=[]}"],
  ['data classes of Python', "Account(number='1', customers=[Customer(name='Ada', title=None)], keys=['a', 'b'], none=[])"],
  ['Optional of Java', 'Account(number=1, customers=[Customer(name=Optional[Ada], title=Optional.empty)], keys=[a, b], none=[])'],
])('objects of %s are read', async (_what, text) => {
  const record = { number: '1', customers: [{ name: 'Ada', title: null }], keys: ['a', 'b'], none: [] }
  expect(await read(`${text}\n${text}\n`)).toEqual({ ids: ['printed objects'], records: [record, record] })
})

it('a text ends where the next member or the end of its object stands', async () => {
  const texts = ['Raten (3, je 45,00), dann = mehr', 'a, b) c', 'Zähler = neu']
  for (const body of texts) expect((await read(`Account(body=${body}, isPinned=false)\n`)).records).toEqual([{ body, isPinned: false }])
})

it('times of Java get back their seconds', async () => {
  expect((await read('Account(a=2024-01-01T00:00, b=2024-01-01T00:00Z)\n')).records).toEqual([
    { a: '2024-01-01T00:00:00', b: '2024-01-01T00:00:00Z' },
  ])
})

it('a log with them is one, and a record that is tried again comes once more', async () => {
  const line = (number: number) => `2026-01-01 10:00:00 INFO Exporter - exporting Account(external_account_number=${number}, a=b)\n`
  const failed = '2026-01-01 10:00:01 WARN Exporter - write failed for account 123457, retrying (1/3)\n'
  const records = [123456, 123457, 123457, 123458].map((number) => ({ external_account_number: String(number), a: 'b' }))
  expect(await read(`${line(123456)}${line(123457)}${failed}${line(123457)}${line(123458)}`)).toEqual({
    ids: ['printed objects', 'log lines'],
    records,
  })
  expect(
    (await outputsOf(reading(`${line(123456)}${line(123457)}${failed}${line(123458)}`), 'AccountImportRecord')).map(({ id }) => id),
  ).toEqual(['printed objects'])
})

it('an object that is cut off leaves the file as it is', async () => {
  expect(await outputsOf(reading('Account(number=1, customers=[Customer(name=Ada\n'), 'AccountImportRecord')).toEqual([])
})
