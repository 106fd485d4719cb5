import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants as zlib, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runBuilt, type BuiltRun } from './testing/run-built.ts'

// Inputs, disks and users that do their worst. The built program must say what is the matter in a line, keep what it
// found, end with its documented exit code, and stay small.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const valid = (number: number | string) => `{"import_supplier":"S","external_account_number":"${number}"}`
const invalid = '{"import_supplier":"S","external_account_number":"A","unknown":1}'
const isLinux = process.platform === 'linux'

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const validate = (args: readonly string[], options?: Parameters<typeof runBuilt>[1]) => runBuilt(['validate', ...args], options)
const piped = (...content: (string | Buffer)[]) => ({ stdin: Readable.from(content) })

/** The summary of the report `json`. */
function summaryOf({ stdout }: BuiltRun): Record<string, unknown> {
  return (JSON.parse(stdout) as { summary: Record<string, unknown> }).summary
}

/** The words of the fault that the pretty report shows first. */
function firstFault({ stdout }: BuiltRun): string {
  const [place = '', detail = ''] = stdout.split('\n')
  return `${place.replace(/^.*?:(?=\d)/, '')}: ${detail.trim()}`
}

describe('content', () => {
  const inMetadata = (value: string) =>
    `{"import_supplier":"S","external_account_number":"A","metadata":[{"key":"k","value":{"a":${value}}}]}`

  it.each([
    ['open brackets', '['.repeat(5_000_000), '1:502'],
    ['open objects', '{"a":'.repeat(2_000_000), '1:2501'],
    ['a deep value in a record', inMetadata('['.repeat(500_000) + ']'.repeat(500_000)), '1:586'],
  ])('nested without end: %s', async (_what, content, place) => {
    for (const engine of [['--engine', 'auto'], ['--engine', 'ajv'], ['--rules']]) {
      const run = await validate([...engine, '-'], piped(content))
      expect([run.exitCode, run.stderr, firstFault(run)]).toEqual([1, [], `${place}  error  invalid_json: Nested deeper than 500 levels.`])
      expect(run.memory).toBeLessThan(200)
    }
  })

  it.each([
    [
      'nothing else',
      Buffer.alloc(1_000_000),
      '1:1  error  invalid_json: Expected a value; here stands the character U+0000, which is not shown.',
      { records: 1, invalid: 1 },
    ],
    [
      'within a string',
      Buffer.from(valid('\u0000')),
      '1:51  error  invalid_json: A string runs over the end of its line or holds a control character.',
      { records: 1, invalid: 1 },
    ],
    [
      'a line of them among others',
      Buffer.from(`${valid(1)}\n\0\0\0\n${valid(2)}\n`),
      '2:1  error  invalid_json: Expected a value; here stands the character U+0000, which is not shown.',
      { records: 3, invalid: 1 },
    ],
  ])('zero bytes: %s', async (_what, content, fault, counts) => {
    const run = await validate([file('a.jsonl', content)])
    expect([run.exitCode, run.stderr, firstFault(run)]).toEqual([1, [], fault])
    expect(summaryOf(await validate(['--report', 'json', join(folder, 'a.jsonl')]))).toMatchObject(counts)
  })

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${valid(1)}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${valid(1)}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(valid(1), 'utf16le')],
  ])('%s', async (_what, content) => {
    const run = await validate([file('a.json', content)])
    expect([run.exitCode, run.stderr, firstFault(run)]).toEqual([1, [], '1:1  error  invalid_utf8: The input looks like UTF-16.'])
    expect(run.stdout).toContain('Save it as UTF-8.')
  })

  it('a byte order mark is no fault', async () => {
    expect(await validate([file('a.jsonl', `\uFEFF${valid(1)}\n${valid(2)}\n`)])).toMatchObject({ exitCode: 0, stderr: [] })
  })

  // The time was that of the square of the faults: more than ten minutes for these.
  it('a record with 200,000 faults', { timeout: 60_000 }, async () => {
    const content = `{"import_supplier":"S","external_account_number":"A","customers":[${'{"x":1},'.repeat(200_000)}{}]}`
    const run = await validate(['--report', 'json', '--no-duplicates', '-'], piped(content))
    expect([run.exitCode, run.stderr]).toEqual([1, []])
    expect(summaryOf(run)).toMatchObject({ records: 1, invalid: 1, findings: 1001 })
  })

  // The time was that of the square of the blank lines: many minutes for these.
  it.each(['\n', ' \r\n', '\t\n \n'])('a million blank lines of %j between records', async (blank) => {
    const content = `${valid(1)}\n${valid(2)}\n${blank.repeat(1_000_000)}${valid(3)}\n${blank}`
    expect(await validate([file('a.jsonl', content)])).toMatchObject({ exitCode: 0, stderr: [] })
  })

  it('more blank lines behind the first record than one record may have bytes', async () => {
    const run = await validate([
      '--report',
      'json',
      file('a.jsonl', `${valid(1)}\n${'\n'.repeat(17 * 1024 * 1024)}${valid(2)}\n${invalid}\n`),
    ])
    expect(summaryOf(run)).toMatchObject({ records: 3, invalid: 1, findings: 1 })
  })
})

describe('compressed inputs', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => (index === 0 ? invalid : valid(index * 7919))).join('\n')

  it.each([
    ['gzip', gzipSync(lines)],
    ['zstd', zstdCompressSync(lines)],
  ])('%s cut off: what was read before is told', async (_what, whole) => {
    const cut = whole.subarray(0, whole.length * 0.9)
    for (const [args, input] of [
      [[file('a.jsonl.gz', cut)], undefined],
      [['-'], piped(cut)],
    ] as const) {
      const run = await validate(['--report', 'json', ...args], input)
      const name = args[0] === '-' ? '<stdin>' : args[0]
      expect([run.exitCode, run.stderr]).toEqual([2, [`data-import validate: ${name}: the compressed data is cut off`]])
      const { records, ...counts } = summaryOf(run)
      expect(counts).toMatchObject({ invalid: 1, findings: 1, unusable: [{ path: name }] })
      expect(records).toBeGreaterThan(1000)
      expect(records).toBeLessThan(20_000)
    }
  })

  it.each([
    ['gzip', Buffer.concat([gzipSync(`${valid(1)}\n`), gzipSync(`${invalid}\n`)])],
    ['zstd', Buffer.concat([zstdCompressSync(`${valid(1)}\n`), zstdCompressSync(`${invalid}\n`)])],
  ])('%s that was put together of two: both are checked', async (_what, content) => {
    const run = await validate(['--report', 'json', file('a.gz', content)])
    expect([run.exitCode, summaryOf(run)]).toMatchObject([1, { records: 2, invalid: 1 }])
  })

  it.each([
    ['gzip', gzipSync(lines)],
    ['zstd', zstdCompressSync(lines)],
  ])('%s with something else behind it', async (_what, whole) => {
    const run = await validate(['--quiet', '-'], piped(whole, 'and so on'))
    expect([run.exitCode, run.stderr]).toEqual([2, ['data-import validate: <stdin>: the compressed data is damaged']])
  })

  it('zstd that asks for a window of 2 GB', async () => {
    const params = { [zlib.ZSTD_c_windowLog]: 31, [zlib.ZSTD_c_enableLongDistanceMatching]: 1 }
    const run = await validate(['--quiet', '-'], piped(zstdCompressSync(lines.repeat(200), { params })))
    expect([run.exitCode, run.stderr]).toEqual([
      2,
      ['data-import validate: <stdin>: it takes more memory to decompress than is given to it; compress it without --long'],
    ])
    expect(run.memory).toBeLessThan(150)
  })
})

describe.runIf(isLinux)('a folder', () => {
  it('with loops, pipes, links to nowhere and to folders, what cannot be read, odd names: all else is checked', async () => {
    const inner = join(folder, 'in')
    mkdirSync(join(inner, 'folder.json'), { recursive: true })
    symlinkSync('.', join(inner, 'self'))
    symlinkSync('loop.json', join(inner, 'loop.json'))
    symlinkSync('nowhere', join(inner, 'nowhere.json'))
    symlinkSync('folder.json', join(inner, 'linked.json'))
    // Can be opened by anybody, and not be read.
    symlinkSync('/proc/self/mem', join(inner, 'memory.json'))
    execFileSync('mkfifo', [join(inner, 'pipe.json')])
    symlinkSync('pipe.json', join(inner, 'to-pipe.json'))
    const named = (...bytes: number[]) => Buffer.concat([Buffer.from(`${inner}/`), Buffer.from(bytes), Buffer.from('.json')])
    writeFileSync(named(0x6e, 0xff), valid(1))
    writeFileSync(join(inner, 'two\nlines\u001B[31m.json'), invalid)
    symlinkSync('nowhere', join(inner, 'two\nno\u001B[31m.json'))
    writeFileSync(join(inner, 'folder.json', 'a.json'), valid(2))
    for (const workers of ['1', '2']) {
      const run = await validate(['--report', 'json', '--workers', workers, inner])
      expect(run.exitCode).toBe(2)
      expect(run.stderr).toEqual(
        [
          'loop.json: it is a link to itself',
          'memory.json: the device failed to read or write',
          'nowhere.json: there is no such file or folder',
          'n\uFFFD.json: its name is not UTF-8; give it another',
          'pipe.json: it is no file',
          'to-pipe.json: it is no file',
          'two·no·[31m.json: there is no such file or folder',
        ].map((line) => `data-import validate: ${inner}/${line}`),
      )
      expect(summaryOf(run)).toMatchObject({ records: 2, invalid: 1, unusable: { length: 7 } })
    }
  })

  it('with links to other folders: each is read once, and one that leads around is told', async () => {
    const [inner, outer] = [join(folder, 'in'), join(folder, 'out')]
    mkdirSync(join(inner, 'below'), { recursive: true })
    mkdirSync(outer)
    writeFileSync(join(inner, 'below', 'a.json'), valid(1))
    writeFileSync(join(outer, 'b.json'), invalid)
    symlinkSync('below', join(inner, 'data'))
    symlinkSync(outer, join(inner, 'first'))
    symlinkSync(outer, join(inner, 'second'))
    const run = await validate(['--report', 'json', inner])
    expect([run.exitCode, run.stderr, summaryOf(run)]).toMatchObject([1, [], { records: 2, invalid: 1 }])
    symlinkSync('..', join(outer, 'up'))
    const around = await validate(['--report', 'json', inner])
    expect([around.exitCode, around.stderr]).toEqual([
      2,
      [
        `data-import validate: ${join(inner, 'first', 'up')}: it is a link to a folder around the one that is read; name that folder instead`,
      ],
    ])
  })

  it('whose name is not UTF-8', async () => {
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]))
    const run = await validate(['--quiet', folder])
    expect([run.exitCode, run.stderr]).toEqual([2, [`data-import validate: ${folder}/\uFFFD: its name is not UTF-8; give it another`]])
  })
})

describe('a file that is another one before it is read', () => {
  const count = 400_000
  const lines = `${invalid}\n${Array.from({ length: count }, (_, index) => valid(String(index).padStart(6, '0'))).join('\n')}\n`
  const changes: Readonly<Record<string, (path: string) => void>> = {
    'is cut short at the end of a line': (path) => truncateSync(path, invalid.length + 1),
    'is written anew': (path) => writeFileSync(path, `${valid(1)}\n`),
    grows: (path) => appendFileSync(path, `${valid(1)}\n`.repeat(10)),
  }

  const changed = async (change: (path: string) => void, workers: string) => {
    const path = file('a.jsonl', lines)
    // When the first finding is told, little of a file of 20 MB has been read.
    const args = ['--report', 'json', '--engine', 'ajv', '--no-duplicates', '--workers', workers, path]
    return { path, run: await validate(args, { onFinding: () => change(path) }) }
  }

  it.each(Object.keys(changes).flatMap((what) => ['1', '2'].map((workers) => [what, workers] as const)))(
    '%s, %s workers: it says so, and does not call it valid',
    async (what, workers) => {
      const { path, run } = await changed(changes[what] ?? (() => undefined), workers)
      expect([run.exitCode, run.stderr]).toEqual([2, [`data-import validate: ${path}: it changed while it was read; check it again`]])
      expect(summaryOf(run)).toMatchObject({ invalid: 1, findings: 1, unusable: { length: 1 } })
    },
  )

  it('gives its place to another: one that is open is read to its end, stretches are not taken from both', async () => {
    const replace = (path: string) => {
      writeFileSync(`${path}.new`, `${valid(1)}\n`)
      renameSync(`${path}.new`, path)
    }
    const alone = await changed(replace, '1')
    expect([alone.run.exitCode, alone.run.stderr, summaryOf(alone.run)]).toMatchObject([1, [], { records: count + 1 }])
    const { path, run } = await changed(replace, '2')
    expect([run.exitCode, run.stderr]).toEqual([2, [`data-import validate: ${path}: it changed while it was read; check it again`]])
  })

  it('vanishes: one that is open is read to its end, otherwise it says so once', async () => {
    const alone = await changed(rmSync, '1')
    expect([alone.run.exitCode, alone.run.stderr, summaryOf(alone.run)]).toMatchObject([1, [], { records: count + 1 }])
    const { path, run } = await changed(rmSync, '2')
    expect([run.exitCode, run.stderr]).toEqual([2, [`data-import validate: ${path}: there is no such file or folder`]])
  })
})

describe.runIf(isLinux)('a named pipe', () => {
  it.each(['that nobody opens', 'whose writer is silent', 'whose writer never ends'])('%s: an interrupt ends the run', async (what) => {
    const path = join(folder, 'pipe')
    execFileSync('mkfifo', [path])
    const writer = what === 'that nobody opens' ? undefined : openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    if (writer !== undefined && what === 'whose writer never ends') writeSync(writer, `${valid(1)}\n${invalid}\n{"half":`)
    const onStart = (child: { kill(signal: 'SIGINT'): boolean }) => void setTimeout(() => child.kill('SIGINT'), 1500)
    const run = await validate(['--report', 'json', path], { onStart })
    if (writer !== undefined) closeSync(writer)
    expect([run.exitCode, run.stderr]).toEqual([2, ['data-import validate: interrupted; the report is about what was checked until then']])
    const counts = what === 'whose writer never ends' ? { records: 2, invalid: 1 } : { records: 0, invalid: 0 }
    expect(summaryOf(run)).toMatchObject({ ...counts, interrupted: true })
  })

  it('is read as a file is', async () => {
    const path = join(folder, 'pipe')
    execFileSync('mkfifo', [path])
    const onStart = () => void execFileSync('sh', ['-c', `(cat > "${path}") <<'END' &\n${valid(1)}\n${invalid}\nEND`])
    const run = await validate(['--report', 'json', path], { onStart })
    expect([run.exitCode, run.stderr, summaryOf(run)]).toMatchObject([1, [], { records: 2, invalid: 1 }])
  })
})

describe.runIf(existsSync('/dev/full'))('a full disk', () => {
  const cohort = () => file('a.jsonl', `${invalid}\n${Array.from({ length: 30_000 }, (_, index) => valid(index)).join('\n')}\n`)
  const noSpace = (path: string) => `data-import validate: cannot write ${path}: there is no space left on the device; it is not complete`

  it('--split: the other file is complete, and the report', async () => {
    symlinkSync('/dev/full', join(folder, 'part.valid.jsonl'))
    const run = await validate(['--report', 'json', '--split', join(folder, 'part'), cohort()])
    expect([run.exitCode, run.stderr]).toEqual([2, [noSpace(join(folder, 'part.valid.jsonl'))]])
    expect(summaryOf(run)).toMatchObject({ records: 30_001, invalid: 1 })
    expect(readFileSync(join(folder, 'part.invalid.jsonl'), 'utf8')).toBe(`${invalid}\n`)
  })

  it('--shard: the part is not complete, and merge refuses it', async () => {
    symlinkSync('/dev/full', join(folder, 'part'))
    const run = await validate(['--shard', '1/1', '--report', `part=${join(folder, 'part')}`, '--quiet', cohort()])
    expect([run.exitCode, run.stderr]).toEqual([2, [noSpace(join(folder, 'part'))]])
  })

  it('--manifest: the report is complete', async () => {
    const run = await validate(['--report', 'json', '--manifest', '/dev/full', cohort()])
    expect([run.exitCode, run.stderr]).toEqual([2, ['data-import validate: cannot write /dev/full: there is no space left on the device']])
    expect(summaryOf(run)).toMatchObject({ records: 30_001, invalid: 1 })
    const other = await validate(['--quiet', '--manifest', '/dev/full', cohort(), '/nowhere.json'])
    expect(other.stderr).toEqual([
      'data-import validate: /nowhere.json: there is no such file or folder',
      'data-import validate: cannot write /dev/full: there is no space left on the device',
    ])
  })

  it('no temporary file for the accounts: everything else is told', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => valid(`${'x'.repeat(50)}${index}`)).join('\n')
    const run = await validate(['--report', 'json', file('a.jsonl', `${invalid}\n${lines}`)], { env: { TMPDIR: '/nowhere' } })
    expect([run.exitCode, run.stderr]).toEqual([
      2,
      [
        'data-import validate: /nowhere: there is no such file or folder, so accounts were not compared; --no-duplicates needs no temporary file',
      ],
    ])
    expect(summaryOf(run)).toMatchObject({ records: 200_001, invalid: 1, findings: 1 })
    expect(summaryOf(run)).not.toHaveProperty('duplicates')
  })

  it('no temporary file for what is told after errors: the errors are told, and how many others are not', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      JSON.stringify({ import_supplier: 'S', external_account_number: `A${index}`, sales_channel: 'HAUSTUER', extra: 1 }),
    )
    const options = ['--rules', '--no-duplicates', '--report', 'ndjson', file('a.jsonl', lines.join('\n'))]
    const [run, other] = [await validate(options, { env: { TMPDIR: '/nowhere' } }), await validate(options)]
    const written = ({ stdout }: typeof run) => stdout.trimEnd().split('\n')
    const [told, all] = [written(run), written(other)]
    const severities = all.map((line) => (JSON.parse(line) as { severity: string }).severity)
    expect(severities).toEqual(severities.toSorted())
    const left = all.length - told.length
    expect([run.exitCode, run.stderr]).toEqual([
      2,
      [
        `data-import validate: /nowhere: there is no such file or folder, so a report leaves out ${left.toLocaleString('en')} findings that are no errors`,
      ],
    ])
    expect(left).toBeGreaterThan(0)
    expect(told).toEqual(all.slice(0, told.length))
    expect(told.length).toBeGreaterThan(severities.lastIndexOf('error'))
  })

  it('no temporary file for the rules across records: everything else is told', async () => {
    const transactions = (number: number) =>
      JSON.stringify({
        import_supplier: 'S',
        external_account_number: '1',
        transactions: Array.from({ length: 1000 }, (_, index) => ({ transaction_id: `${'x'.repeat(50)}${number}-${index}` })),
      })
    const lines = Array.from({ length: 150 }, (_, number) => transactions(number))
    const run = await validate(
      ['--rules', '--operation', 'create-transactions', '--report', 'json', file('a.jsonl', [...lines, '{'].join('\n'))],
      { env: { TMPDIR: '/nowhere' } },
    )
    expect([run.exitCode, run.stderr]).toEqual([
      2,
      ['data-import validate: /nowhere: there is no such file or folder, so rules across records found no more'],
    ])
    expect(summaryOf(run)).toMatchObject({ records: 151, invalid: 1, findings: 1 })
  })
})

it('a worker that runs out of memory: what is certain is told, and that the rest is not', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 45_000 }, (_, index) => valid(index)).join('\n')
  const huge = `{"import_supplier":"S","external_account_number":"A","customers":[${'{"x":1},'.repeat(2_000_000)}{}]}`
  const path = file('a.jsonl', `${invalid}\n${lines}\n${huge}\n${lines}`)
  const run = await validate(['--report', 'json', '--workers', '2', path], { env: { NODE_OPTIONS: '--max-old-space-size=60' } })
  expect([run.exitCode, run.stderr]).toEqual([
    2,
    [
      `data-import validate: ${path}: there is not enough memory to check it; --workers 1 takes less`,
      'data-import validate: interrupted; the report is about what was checked until then',
    ],
  ])
  expect(summaryOf(run)).toMatchObject({ invalid: 1, findings: 1, interrupted: true })
})

describe('an end from outside', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s: reports are complete, records that were split are there', async (signal) => {
    const path = file('a.jsonl', `${invalid}\n${Array.from({ length: 400_000 }, (_, index) => valid(index)).join('\n')}\n`)
    const split = join(folder, 'part')
    const args = ['--report', 'json', '--engine', 'ajv', '--no-duplicates', '--split', split, path]
    const run = await validate(args, { onFinding: (child) => child.kill(signal) })
    expect([run.exitCode, run.stderr]).toEqual([2, ['data-import validate: interrupted; the report is about what was checked until then']])
    const { records, ...counts } = summaryOf(run)
    expect(counts).toMatchObject({ invalid: 1, findings: 1, interrupted: true })
    expect(records).toBeLessThan(400_001)
    const kept = readFileSync(`${split}.valid.jsonl`, 'utf8').split('\n').length - 1
    expect([kept, readFileSync(`${split}.invalid.jsonl`, 'utf8')]).toEqual([Number(records) - 1, `${invalid}\n`])
  })
})
