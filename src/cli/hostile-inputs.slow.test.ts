import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runBuilt } from './testing/run-built.ts'

// Inputs of a gigabyte, made as they are read: memory stays that of small ones, and time that of reading.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const gigabyte = 1024 * 1024 * 1024

/** The same bytes again and again. */
function* repeated(piece: Buffer, times: number, before = '', behind = ''): Generator<Buffer> {
  if (before !== '') yield Buffer.from(before)
  for (let count = 0; count < times; count++) yield piece
  if (behind !== '') yield Buffer.from(behind)
}

async function run(args: readonly string[], content?: Iterable<Buffer>) {
  const stdin = content && Readable.from(content)
  const { exitCode, stdout, stderr, memory } = await runBuilt(['validate', '--report', 'json', ...args], stdin ? { stdin } : {})
  const { findings, summary } = JSON.parse(stdout) as {
    findings: { code: string }[]
    summary: { records: number; invalid: number; findings: number; duplicates?: number; untold?: readonly object[] }
  }
  return { exitCode, stderr, memory, summary, codes: findings.map(({ code }) => code) }
}

const tooLarge = { exitCode: 1, stderr: [], codes: ['record_too_large'], summary: { records: 1, invalid: 1 } }

it('a line of 1 GB on standard input', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const { memory, ...told } = await run(['-'], repeated(piece, 1024, '{"a":"', '"}'))
  expect(told).toMatchObject(tooLarge)
  expect(memory).toBeLessThan(200)
})

it.each(['1', '2'])('a file of 1 GB with nothing but zero bytes, %s workers', async (workers) => {
  const path = join(folder, 'sparse.json')
  const file = openSync(path, 'w')
  ftruncateSync(file, gigabyte)
  closeSync(file)
  const { memory, ...told } = await run(['--workers', workers, path])
  expect(told).toMatchObject(tooLarge)
  expect(memory).toBeLessThan(250)
})

// What is compressed in pieces decompresses as one. Each took three quarters of a minute once, since the whole window
// was searched for each piece.
it.each([
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
])('a bomb: 1 GB of zero bytes as %s of 1 MB', async (_what, compress) => {
  const path = join(folder, 'bomb.json.gz')
  const piece = compress(Buffer.alloc(gigabyte / 64))
  writeFileSync(path, Buffer.concat(Array.from({ length: 64 }, () => piece)))
  const start = performance.now()
  const { memory, ...told } = await run([path])
  expect(told).toMatchObject(tooLarge)
  expect(memory).toBeLessThan(200)
  expect(performance.now() - start).toBeLessThan(25_000)
})

it('5 million records about one account, compressed into a megabyte', async () => {
  const path = join(folder, 'again.jsonl.gz')
  const piece = gzipSync('{"import_supplier":"S","external_account_number":"A"}\n'.repeat(20_000))
  writeFileSync(path, Buffer.concat(Array.from({ length: 250 }, () => piece)))
  const start = performance.now()
  const { memory, ...told } = await run([path])
  expect(told.codes).toHaveLength(1000)
  expect(told).toMatchObject({
    exitCode: 0,
    summary: { findings: 4_999_999, duplicates: 4_999_999, untold: [{ group: 'duplicate_account', count: 4_998_999 }] },
  })
  expect(memory).toBeLessThan(170)
  // A minute and a report of 2 GB, once.
  expect(performance.now() - start).toBeLessThan(25_000)
})

it('a gigabyte of blank lines, compressed into a megabyte', async () => {
  const path = join(folder, 'blank.jsonl.gz')
  const piece = gzipSync(Buffer.alloc(gigabyte / 64, '\n'))
  writeFileSync(path, Buffer.concat(Array.from({ length: 64 }, () => piece)))
  const start = performance.now()
  const { memory, ...told } = await run([path])
  expect(told).toMatchObject({ codes: ['no_records'], summary: { records: 0 } })
  expect(memory).toBeLessThan(170)
  // Half a minute, once.
  expect(performance.now() - start).toBeLessThan(25_000)
})

it('10 million records of 53 bytes, on standard input', async () => {
  const piece = Buffer.from('{"import_supplier":"S","external_account_number":"A"}\n'.repeat(20_000))
  const { memory, ...told } = await run(['--no-duplicates', '-'], repeated(piece, 500))
  expect(told).toMatchObject({ exitCode: 0, stderr: [], codes: [], summary: { records: 10_000_000, invalid: 0 } })
  expect(memory).toBeLessThan(150)
})

it('a record over lines that comes a few bytes at a time', async () => {
  const note = Buffer.from(`{"key":"k",\n"value":{"a":"${'x'.repeat(1000)}"}},\n`)
  const before = '{"import_supplier":"S",\n"external_account_number":"A",\n"metadata":[\n'
  const start = performance.now()
  const { memory, ...told } = await run(['-'], repeated(note, 12_000, before, '{"key":"k","value":{}}]}'))
  expect(told).toMatchObject({ exitCode: 0, stderr: [], summary: { records: 1, invalid: 0 } })
  expect(memory).toBeLessThan(250)
  // All of it was looked at again for each piece once, which took ten times as long.
  expect(performance.now() - start).toBeLessThan(4000)
})
