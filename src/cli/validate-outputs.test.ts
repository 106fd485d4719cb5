import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { version } from '../compiled/version.ts'
import { main } from './main.ts'
import { runProgram } from './testing/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const valid = (number: number) => `{"import_supplier":"S","external_account_number":"${number}"}`
const invalid = '{"import_supplier":"S","external_account_number":"ü","a,b":1}'

describe('a full disk', () => {
  // Linux has a device that is always full.
  it.runIf(existsSync('/dev/full'))('ends with 2 and says which report is not complete; the others are', async () => {
    const { exitCode, stdout, stderr } = await runProgram(['validate', '--report', 'ndjson=/dev/full', '--report', 'csv', '-'], invalid)
    expect([exitCode, stderr]).toEqual([
      2,
      'data-import validate: cannot write /dev/full: there is no space left on the device; it is not complete\n',
    ])
    expect(stdout.split('\r\n')).toHaveLength(3)
  })
})

describe('what a run reads', () => {
  const content = `${valid(1)}\n${invalid}\n`
  const outputs: [string, (input: string) => string[], string][] = [
    [
      'a report',
      (input) => ['--report', `csv=${input}`, input],
      '--report csv=INPUT would overwrite INPUT, which is read; name another file',
    ],
    ['a manifest', (input) => ['--manifest', input, input], '--manifest INPUT would overwrite INPUT, which is read; name another file'],
    [
      'a part',
      (input) => ['--shard', '1/1', '--report', `part=${input}`, input],
      '--report part=INPUT would overwrite INPUT, which is read; name another file',
    ],
    [
      'a part of records',
      (input) => ['--split', input.replace('.valid.jsonl', ''), input],
      '--split PREFIX would overwrite INPUT, which is read; name another file',
    ],
    [
      'a link to it',
      (input) => ['--report', `csv=${join(folder, 'link')}`, input],
      '--report csv=FOLDER/link would overwrite INPUT, which is read; name another file',
    ],
    [
      'a report in its folder',
      () => ['--report', `ndjson=${join(folder, 'found.ndjson')}`, folder],
      '--report ndjson=FOLDER/found.ndjson lies in FOLDER, where it would be read as an input; write it to another folder',
    ],
    [
      'another report',
      (input) => ['--report', `csv=${join(folder, 'a')}`, '--report', `json=${join(folder, 'a')}`, input],
      '--report csv=FOLDER/a and --report json=FOLDER/a are the same file; name two',
    ],
  ]
  it.each(outputs)('is not written over by %s', async (_what, args, message) => {
    const input = join(folder, 'cohort.valid.jsonl')
    writeFileSync(input, content)
    linkSync(input, join(folder, 'link'))
    const { exitCode, stderr } = await runProgram(['validate', ...args(input)], '')
    const told = stderr.replaceAll(input, 'INPUT').replaceAll(join(folder, 'cohort'), 'PREFIX').replaceAll(folder, 'FOLDER')
    expect([exitCode, told.split('\n')[0]]).toEqual([2, `data-import validate: ${message}`])
    expect(readFileSync(input, 'utf8')).toBe(content)
  })

  it('may have reports of other kinds beside it in its folder', async () => {
    writeFileSync(join(folder, 'cohort.jsonl'), `${valid(1)}\n`)
    const { exitCode } = await runProgram(
      [
        'validate',
        '--quiet',
        '--report',
        `csv=${join(folder, 'found.csv')}`,
        '--report',
        'json=/dev/null',
        '--report',
        'ndjson=/dev/null',
        folder,
      ],
      '',
    )
    expect(exitCode).toBe(0)
  })
})

describe('--split', () => {
  const split = async (content: string | Buffer, ...args: string[]) => {
    const prefix = join(folder, 'part')
    const { exitCode } = await runProgram(['validate', '--quiet', '--split', prefix, ...args, '-'], content)
    return { exitCode, valid: readFileSync(`${prefix}.valid.jsonl`, 'utf8'), invalid: readFileSync(`${prefix}.invalid.jsonl`, 'latin1') }
  }

  it.each(['auto', 'ajv'])('lines, engine %s', async (engine) => {
    const latin1 = Buffer.from('{"import_supplier":"ü"}', 'latin1')
    const lines = [valid(1), invalid, ` ${valid(2)} \r`, '', '{"a":', `${valid(3)}x`].join('\n')
    const parts = await split(Buffer.concat([Buffer.from(`${lines}\n`), latin1]), '--engine', engine)
    expect(parts.valid).toBe(`${valid(1)}\n${valid(2)}\n`)
    expect(parts.invalid).toBe(`${Buffer.from(invalid).toString('latin1')}\n{"a":\n${valid(3)}x\n${latin1.toString('latin1')}\n`)
  })

  it.each(['auto', 'ajv'])('an indented array, engine %s: each record on a line', async (engine) => {
    const records = [valid(1), valid(2), invalid, valid(3)].map((text): unknown => JSON.parse(text))
    const parts = await split(JSON.stringify(records, null, 2), '--engine', engine)
    const read = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
    expect(read(parts.valid)).toEqual([records[0], records[1], records[3]])
    expect(read(Buffer.from(parts.invalid, 'latin1').toString())).toEqual([records[2]])
  })

  const shared = 'import_supplier":"S","external_account_number'
  it.each([
    ['a record that is not UTF-8', Buffer.from(`{\n"${shared}":"ü"}`, 'latin1'), 'auto', '1 invalid'],
    ['UTF-16', Buffer.from(`\uFEFF${valid(1)}\n${valid(2)}`, 'utf16le'), 'auto', 'no record in 1 file: 1 finding'],
    ['an array without its end', `[${valid(1)},${invalid}`, 'auto', '1 invalid'],
    ['an array with a comma behind the last record', `[${invalid},\n]`, 'ajv', '1 invalid'],
    ['an array that lacks a comma', `[${invalid}\n${valid(1)}]`, 'auto', '1 invalid'],
    ['an array with a broken record', `[{"a":1,},\n${valid(1)},${valid(2)}]`, 'auto', '1 invalid'],
    ['an array with a record that is cut off', `[${valid(1)},{"a":[`, 'auto', '1 invalid'],
    ['an array with text behind it', `[${valid(1)}]\nmore, of, it\n`.repeat(3), 'auto', '0 invalid'],
    ['a line that is too large', `${valid(1)}\n{"a":"${'x'.repeat(40 * 1024 * 1024)}"}\n${invalid}\n`, 'auto', '2 invalid'],
    ['an element that is too large', `[{"a":"${'x'.repeat(17 * 1024 * 1024)}"},${invalid}]`, 'auto', '2 invalid'],
    ['an input that is too large', `{\n"a":"${'x'.repeat(20 * 1024 * 1024)}"}`, 'auto', '1 invalid'],
    ['a record with many behind it', `{\n${valid(1).slice(1)}\n${`{\n${valid(2).slice(1)}\n`.repeat(650_000)}`, 'auto', '1 invalid'],
  ])('nothing is lost of %s', async (_what, content, engine, counted) => {
    const prefix = join(folder, 'part')
    const run = await runProgram(['validate', '--no-duplicates', '--engine', engine, '--split', prefix, '-'], content)
    expect(run).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(counted) as unknown })
    const [sound, rest] = ['valid', 'invalid'].map((name) => readFileSync(`${prefix}.${name}.jsonl`)) as [Buffer, Buffer]
    // Each byte but brackets, commas and white space, as often as it was there.
    const weigh = (bytes: Buffer) => {
      const counts = new Uint32Array(256)
      for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
      for (const between of Buffer.from(' \r\n,[]')) counts[between] = 0
      return counts
    }
    expect(weigh(Buffer.concat([sound, rest]))).toEqual(weigh(Buffer.from(content)))
    expect(await runProgram(['validate', '--quiet', '--no-duplicates', '-'], sound)).toMatchObject({ exitCode: sound.length > 0 ? 0 : 1 })
  })

  it('says what it could not cut into records', async () => {
    const prefix = join(folder, 'part')
    const run = await runProgram(['validate', '--quiet', '--split', prefix, '-'], `[${valid(1)},{"a":1;},${valid(2)}]`)
    expect(run).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `data-import validate: <stdin>: 55 bytes could not be cut into records; ${prefix}.invalid.jsonl holds them as they are\n`,
    })
    expect(readFileSync(`${prefix}.invalid.jsonl`, 'utf8')).toBe(`{"a":1;}\n,${valid(2)}]\n`)
  })

  it('together they hold every record, and the valid ones are valid', async () => {
    const { valid: sound } = await split(readFileSync('docs/samples/faulty/cohort.jsonl'))
    expect(await runProgram(['validate', '--quiet', '-'], sound)).toMatchObject({ exitCode: 0 })
  })

  it.each(['auto', 'ajv'])('tells what was found in each line of the invalid ones, engine %s', async (engine) => {
    const odd = JSON.stringify(
      { import_supplier: 'S', external_account_number: '0042', customers: [{ emial: 'x' }, { emial: 'y' }] },
      null,
      1,
    )
    const { invalid: rest } = await split(`[${valid(1)},${odd},${invalid},{"a":1,},\n${valid(2)}]`, '--engine', engine)
    const [head, ...lines] = readFileSync(join(folder, 'part.reasons.csv'), 'utf8').trimEnd().split('\r\n')
    expect(head).toMatch(/^invalid_line,file,line,/)
    const told = lines.map((line) => /^(\d+),.*?,((?:unknown_field|required|invalid_json)[^,]*),/.exec(line)?.slice(1))
    expect(told).toEqual([['1', 'unknown_field'], ['1', 'unknown_field'], ...told.filter((one) => one?.[0] === '2'), ['3', 'invalid_json']])
    expect(rest.split('\n')[2]).toBe('{"a":1,}')
  })

  it('tells why a stretch could not be cut, at its first line', async () => {
    await split(Buffer.from(`\uFEFF${valid(1)}\n${valid(2)}`, 'utf16le'))
    expect(readFileSync(join(folder, 'part.reasons.csv'), 'utf8')).toMatch(/\n1,<stdin>,1,/)
  })

  it('into a folder that is not there', async () => {
    expect(await runProgram(['validate', '--split', '/nowhere/at/all', '-'])).toMatchObject({
      exitCode: 2,
      stderr: 'data-import validate: cannot write /nowhere/at/all.valid.jsonl: there is no such file or folder\n',
    })
  })
})

it('--report csv: a line for each finding, quoted where it must be', async () => {
  const { stdout } = await runProgram(['validate', '--report', 'csv', '-'], `${valid(1)}\n${invalid}`)
  expect(stdout.split('\r\n')).toEqual([
    'file,line,column,offset,record,import_supplier,external_account_number,attr,code,cause,severity,detail,hint,accepted_until,accepted_because',
    expect.stringMatching(/^<stdin>,2,54,108,1,S,ü,"a,b",unknown_field,,error,"""a,b"" is not a documented field of /),
    '',
  ])
})

it('--csv excel-de: semicolons behind a byte order mark, and account numbers that stay texts', async () => {
  const record = '{"import_supplier":"Süd; Nord","external_account_number":"0042","a;b":"x"}'
  const { stdout } = await runProgram(['validate', '--report', 'csv', '--csv', 'excel-de', '-'], record)
  expect(stdout).toMatch(/^\uFEFFfile;line;column;/)
  expect(stdout).toContain(';"Süd; Nord";"=""0042""";"a;b";unknown_field;')
  expect((await runProgram(['validate', '--csv', 'excel', '-'], record)).stderr).toContain('--csv takes plain or excel-de')
})

it('--manifest tells what was checked', async () => {
  const contents = {
    'a.jsonl': `${valid(1)}\n${invalid}`,
    'b.json.gz': gzipSync(valid(2)),
    'c.json': `[${valid(3)}] x ${'y'.repeat(2_000_000)}`,
  }
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content)
  const manifest = join(folder, 'manifest')
  await runProgram(['validate', '--quiet', '--manifest', manifest, '--operation', 'stage-account', folder])
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({
    contract: version,
    options: { operation: 'stage-account', engine: 'auto', paths: [folder] },
    record: 'AccountImportRecord',
    records: 4,
    invalid: 1,
    engine: 'kernel',
    accepted: 3,
    inputs: Object.entries(contents).map(([name, content]) => ({
      file: join(folder, name),
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  })
})

it('progress is told at a terminal, and nowhere else', async () => {
  const path = join(folder, 'large.jsonl')
  writeFileSync(path, `${valid(1)}\n`.repeat(200_000))
  const tell = async (isTTY: boolean) => {
    let stderr = ''
    const write = (text: string) => (stderr += text)
    const io = { stdin: process.stdin, stdout: { write: () => undefined }, stderr: { write, isTTY }, env: {} }
    await main(['validate', '--engine', 'ajv', '--no-duplicates', path], io)
    return stderr
  }
  expect(await tell(false)).toBe('')
  expect(await tell(true)).toMatch(/\d+ MB of 11 MB, \d+ MB\/s, [\d,]+ records, 0 findings, \d+ s left/)
})

it('an interrupt ends with a report of what was checked until then', async () => {
  const child = spawn(process.execPath, ['src/cli/bin.ts', 'validate', '--report', 'json', '-'], { stdio: 'pipe' })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    // The finding is out; nothing more comes in and the input stays open.
    if (stdout.includes('unknown_field') && !child.killed) child.kill('SIGINT')
  })
  child.stdin.write(`${valid(1)}\n${invalid}\n${valid(2)}\n{"half":`)
  const exitCode = await new Promise((done) => child.on('close', done))
  expect([exitCode, stderr]).toEqual([2, 'data-import validate: interrupted; the report is about what was checked until then\n'])
  expect(JSON.parse(stdout)).toMatchObject({ findings: { length: 1 }, summary: { records: 3, invalid: 1, interrupted: true } })
})

it('an interrupt of several workers ends with a report of the records before some place', async () => {
  const path = join(folder, 'large.jsonl')
  const count = 600_000
  writeFileSync(path, `${invalid}\n${Array.from({ length: count }, (_, index) => valid(index)).join('\n')}\n${invalid}\n`)
  const child = spawn(process.execPath, ['src/cli/bin.ts', 'validate', '--report', 'json', '--engine', 'ajv', '--workers', '2', path])
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    if (stdout.includes('unknown_field') && !child.killed) child.kill('SIGINT')
  })
  const exitCode = await new Promise((done) => child.on('close', done))
  expect([exitCode, stderr]).toEqual([2, 'data-import validate: interrupted; the report is about what was checked until then\n'])
  const { findings, summary } = JSON.parse(stdout) as { findings: unknown[]; summary: { records: number; inputs: { bytes: number }[] } }
  expect(findings).toHaveLength(1)
  expect(summary).toMatchObject({ invalid: 1, interrupted: true, inputs: { length: 1 } })
  expect(summary.records).toBeGreaterThan(0)
  expect(summary.records).toBeLessThan(count)
})
