import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeCohort } from '../check/bench/write-cohort.ts'
import { runBuilt } from './testing/run-built.ts'

// Memory stays flat whatever the size of the input. The built program, as its users have it.

/** MB, for any input with one thread or two; two that ask rules keep more of what they parse. */
const [most, mostOfTwoWithRules, mostOfRepairs, mostOfRepairsInObject] = [165, 215, 175, 230]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function write(content: Iterable<string>): Promise<string> {
  const file = join(folder, 'large.jsonl')
  await pipeline(Readable.from(content), createWriteStream(file))
  return file
}

const megabytes = 200
const [record = ''] = readFileSync('docs/samples/valid/accounts.jsonl', 'utf8').split('\n')
const [before = '', after = ''] = record.split(/(?<="external_account_number":")\d+/)
const account = (number: number) => `${before}${number}${after}`

/** Records one in a hundred of which is invalid, as many as make the size. */
function* records(separator: string): Generator<string> {
  for (let size = 0, count = 0; size < megabytes * 1024 * 1024; count++) {
    const batch = Array.from({ length: 100 }, (_, index) => {
      const one = account(count * 100 + index)
      return index === 50 ? one.replace('{', '{"unknown":1,') : one
    }).join(separator)
    size += batch.length
    yield count === 0 ? batch : separator + batch
  }
}

/** What a run tells of these bytes on standard input; of none when there is no content. */
async function run(args: readonly string[], content: Iterable<string> = [], ...through: NodeJS.ReadWriteStream[]) {
  const stdin = through.reduce<NodeJS.ReadableStream>((stream, next) => stream.pipe(next), Readable.from(content)) as Readable
  const { exitCode, stdout, memory } = await runBuilt(['validate', '--report', 'json', ...args], { stdin })
  const [, total, invalid] = /"summary":\{"record":"\w+","records":(\d+),"invalid":(\d+)/.exec(stdout) ?? []
  return { exitCode, stdout, summary: { records: Number(total), invalid: Number(invalid) }, memory }
}

function* array(): Generator<string> {
  yield '['
  yield* records(',\n')
  yield ']'
}

it.each([
  ['lines', () => records('\n'), []],
  ['an array', array, []],
  ['gzip', () => records('\n'), [createGzip({ level: 1 })]],
] as const)('%s on standard input', async (_what, content, through) => {
  const { exitCode, summary, memory } = await run(['-'], content(), ...through)
  expect(exitCode).toBe(1)
  expect(summary.invalid * 100).toBe(summary.records)
  expect(memory).toBeLessThan(most)
})

it('a file, in two workers', async () => {
  const { exitCode, summary, memory } = await run(['--workers', '2', await write(records('\n'))])
  expect(exitCode).toBe(1)
  expect(summary.invalid * 100).toBe(summary.records)
  expect(memory).toBeLessThan(most)
})

/** So many lines, each with its number. */
function* lines(count: number, line: (number: number) => string): Generator<string> {
  for (let first = 0; first < count; first += 100) {
    yield Array.from({ length: Math.min(100, count - first) }, (_, index) => `${line(first + index)}\n`).join('')
  }
}

const thousandFaults = JSON.stringify(Array.from({ length: 1000 }, () => ({ body: 1 })))
const tiny = (number: number) => `{"external_account_number":"${number}","import_supplier":"S","supply_points":[{"valid_from":"x"}],"a":1}`
const sound = (number: number) =>
  `{"external_account_number":"A-${number}","import_supplier":"S","customers":[{"given_name":"A","family_name":"B"}]}`

// Each took more than that once, up to 900 MB, and some more the larger the input.
it.each([
  ['tiny, each with several findings', 100_000, tiny, [], 'invalid  100,000 records'],
  ['tiny, with rules', 80_000, tiny, ['--rules'], 'invalid  80,000 records'],
  [
    'each with a thousand findings',
    400,
    (number) => account(number).replace('{', `{"notes":${thousandFaults},`),
    [],
    'invalid  400 records',
  ],
  ['all about one account', 800_000, () => sound(0), [], 'valid  800,000 records'],
  ['valid, by Ajv', 300_000, sound, ['--engine', 'ajv'], 'valid  300,000 records'],
] satisfies [string, number, (number: number) => string, string[], string][])(
  'records %s, in one and two threads',
  async (_what, count, line, args, verdict) => {
    const file = await write(lines(count, line))
    for (const workers of ['1', '2']) {
      const { stdout, stderr, memory } = await runBuilt(['validate', '--workers', workers, ...args, file])
      expect(stderr).toEqual([])
      expect(stdout).toContain(verdict)
      expect(memory).toBeLessThan(workers === '2' && (args as readonly string[]).includes('--rules') ? mostOfTwoWithRules : most)
    }
  },
)

it('large records, each with five findings of rules, in one and two threads', async () => {
  const file = join(folder, 'large.jsonl')
  writeCohort(file, { megabytes: 160, foundBy: 'rules', findings: 5 })
  for (const [workers, bound] of [
    ['1', most],
    ['2', mostOfTwoWithRules],
  ] as const) {
    const { stdout, memory } = await runBuilt(['validate', '--workers', workers, '--rules', file])
    expect(stdout).toContain('valid  5,')
    expect(memory).toBeLessThan(bound)
  }
})

/** Records about so many accounts, and about the first ten once more. */
function* accounts(count: number): Generator<string> {
  yield* lines(count, (number) => `{"import_supplier":"S","external_account_number":"A-${number}"}`)
  for (let number = 0; number < 10; number++) yield `{"import_supplier":"S","external_account_number":"A-${number}"}\n`
}

it('every record invalid, and all about one account, for a slow reader', async () => {
  const lines = Array.from({ length: 300 }, () => `{"import_supplier":"S","external_account_number":"A","unknown":1}\n`.repeat(1000))
  const { exitCode, summary, memory } = await run(['-'], lines)
  expect([exitCode, summary]).toEqual([1, { records: 300_000, invalid: 300_000 }])
  expect(memory).toBeLessThan(most)
})

it('duplicates among 3 million accounts', async () => {
  const { exitCode, summary, memory } = await run(['-'], accounts(3_000_000))
  expect([exitCode, summary]).toEqual([0, { records: 3_000_010, invalid: 0 }])
  expect(memory).toBeLessThan(most)
})

/** Records with 10 transactions each, and one with the identifiers of the very first and of one in the middle. */
function* transactions(count: number): Generator<string> {
  const record = (number: number, ids: readonly string[]) =>
    `{"import_supplier":"S","external_account_number":"${number}","transactions":[${ids.map((id) => `{"transaction_id":"T-${id}"}`).join(',')}]}\n`
  for (let first = 0; first < count; first += 1000) {
    yield Array.from({ length: 100 }, (_, index) =>
      record(
        first / 10 + index,
        Array.from({ length: 10 }, (_one, inner) => `${first + index * 10 + inner}`),
      ),
    ).join('')
  }
  yield record(count, ['0', `${count / 2}`])
}

it('two of 1,200,000 transactions once more in the last record', async () => {
  const { exitCode, summary, memory, stdout } = await run(['--rules', '--operation', 'create-transactions', '-'], transactions(1_200_000))
  expect([exitCode, summary]).toEqual([0, { records: 120_001, invalid: 0 }])
  expect((JSON.parse(stdout) as { findings: unknown }).findings).toMatchObject([
    { code: 'repeated_transaction_id', record: 120_000, detail: expect.stringContaining('<stdin>:1, record 0.') },
    { code: 'repeated_transaction_id', record: 120_000, detail: expect.stringContaining('<stdin>:60001, record 60000.') },
  ])
  expect(memory).toBeLessThan(most)
})

it('a repair of records that all change', async () => {
  const damaged = (number: number) => account(number).replaceAll(/:"(\d{4})-(\d\d)-(\d\d)"/g, ':"$3.$2.$1"')
  const file = await write(lines(25_000, damaged))
  for (const workers of ['1', '2']) {
    const { stdout, memory } = await runBuilt(['fix', file, '--workers', workers, '--out', join(folder, `repaired-${workers}`)])
    expect(stdout).toContain('25,000 of 25,000 records changed: 25,000 valid now, but doubted by rules.')
    expect(memory).toBeLessThan(mostOfRepairs)
  }
})

/** An object around so many records. */
function* inWrapper(count: number, one: (number: number) => string): Generator<string> {
  for (let number = 0; number < count; number += 100)
    yield (number === 0 ? '{"d":{"results":[' : ',') + Array.from({ length: 100 }, (_, index) => one(number + index)).join(',')
  yield ']}}'
}

it('an object around 20 MB of records, checked and repaired', async () => {
  const damaged = (number: number) => account(number).replaceAll(/:"(\d{4})-(\d\d)-(\d\d)"/g, ':"$3.$2.$1"')
  const file = await write(inWrapper(25_000, damaged))
  for (const workers of ['1', '2']) {
    const checked = await runBuilt(['validate', '--workers', workers, file])
    expect(checked.stdout).toContain('invalid  25,000 records in 1 file: 25,000 invalid')
    expect(checked.memory).toBeLessThan(most)
    const { stdout, memory } = await runBuilt(['fix', file, '--workers', workers, '--out', join(folder, `unwrapped-${workers}`)])
    expect(stdout).toContain('25,000 of 25,000 records changed: 25,000 valid now, but doubted by rules.')
    expect(memory).toBeLessThan(mostOfRepairsInObject)
  }
})

it('a folder of 50,000 files', async () => {
  for (let count = 0; count < 50; count++) {
    mkdirSync(join(folder, String(count)))
    for (let inner = 0; inner < 1000; inner++)
      writeFileSync(join(folder, String(count), `account-${inner}.json`), account(count * 1000 + inner))
  }
  for (const workers of ['1', '2']) {
    const { exitCode, summary, memory } = await run(['--workers', workers, folder])
    expect([exitCode, summary.records]).toEqual([0, 50_000])
    expect(memory).toBeLessThan(most)
  }
})
