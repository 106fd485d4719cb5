import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { expect, it } from 'vitest'

// Memory stays flat whatever the size of the input. The built program, as its users have it.

const bin = 'dist/src/cli/bin.js'
const tell = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxrss '+process.resourceUsage().maxRSS))`
const megabytes = 300
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

async function run(args: readonly string[], content: Iterable<string>, ...through: NodeJS.ReadWriteStream[]) {
  const child = spawn(process.execPath, ['--import', tell, bin, 'validate', '--report', 'json', ...args], { stdio: 'pipe' })
  let stderr = ''
  const stdout: string[] = []
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk.toString()))
  const exit = new Promise((done) => child.on('close', done))
  await pipeline([Readable.from(content), ...through, child.stdin])
  const exitCode = await exit
  const [, total, invalid] = /"summary":\{"record":"\w+","records":(\d+),"invalid":(\d+)/.exec(stdout.join('')) ?? []
  return {
    exitCode,
    summary: { records: Number(total), invalid: Number(invalid) },
    memory: Number(/maxrss (\d+)/.exec(stderr)?.[1]) / 1024,
  }
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
  expect(memory).toBeLessThan(150)
})

it('a file, in two workers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  try {
    const file = join(folder, 'large.jsonl')
    await pipeline(Readable.from(records('\n')), createWriteStream(file))
    const { exitCode, summary, memory } = await run(['--workers', '2', file], [])
    expect(exitCode).toBe(1)
    expect(summary.invalid * 100).toBe(summary.records)
    expect(memory).toBeLessThan(200)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Records about so many accounts, and about the first ten once more. */
function* accounts(count: number): Generator<string> {
  for (let first = 0; first < count; first += 1000) {
    yield Array.from({ length: 1000 }, (_, index) => `{"import_supplier":"S","external_account_number":"A-${first + index}"}\n`).join('')
  }
  for (let number = 0; number < 10; number++) yield `{"import_supplier":"S","external_account_number":"A-${number}"}\n`
}

it('every record invalid, and all about one account, for a slow reader', async () => {
  const lines = Array.from({ length: 300 }, () => `{"import_supplier":"S","external_account_number":"A","unknown":1}\n`.repeat(1000))
  const { exitCode, summary, memory } = await run(['-'], lines)
  expect([exitCode, summary]).toEqual([1, { records: 300_000, invalid: 300_000 }])
  expect(memory).toBeLessThan(250)
})

it('duplicates among 4 million accounts', async () => {
  const { exitCode, summary, memory } = await run(['-'], accounts(4_000_000))
  expect([exitCode, summary]).toEqual([0, { records: 4_000_010, invalid: 0 }])
  expect(memory).toBeLessThan(150)
})

it('a folder of 50,000 files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-'))
  try {
    for (let count = 0; count < 50; count++) {
      mkdirSync(join(folder, String(count)))
      for (let inner = 0; inner < 1000; inner++)
        writeFileSync(join(folder, String(count), `account-${inner}.json`), account(count * 1000 + inner))
    }
    for (const workers of [1, 2]) {
      const { exitCode, summary, memory } = await run(['--workers', String(workers), folder], [])
      expect([exitCode, summary.records]).toEqual([0, 50_000])
      expect(memory).toBeLessThan(100 + 50 * workers)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
