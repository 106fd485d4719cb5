import fc from 'fast-check'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inputFiles, type InputFile } from '../check/testing/make-inputs.ts'
import { runProgram } from './testing/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merge-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Puts the files into a folder of their own. */
function write(files: readonly InputFile[]): string {
  const inputs = join(folder, 'inputs')
  rmSync(inputs, { recursive: true, force: true })
  mkdirSync(inputs)
  for (const { name, content } of files) writeFileSync(join(inputs, name), content)
  return inputs
}

/** Checks every part and returns the paths of their reports. */
async function check(count: number, paths: readonly string[], ...options: string[]): Promise<string[]> {
  const reports: string[] = []
  for (let index = 1; index <= count; index++) {
    const path = join(folder, `part-${index}.ndjson`)
    await runProgram(['validate', ...paths, ...options, '--shard', `${index}/${count}`, '--report', `part=${path}`])
    reports.push(path)
  }
  return reports
}

/** What is checked beyond the contract: nothing, or rules and a profile, of which one rule that looks at all records makes them invalid. */
const beyond = fc.constantFrom<readonly string[]>(
  [],
  ['--rules', '--profile', 'cautious', '--rule', 'supply_point_under_two_accounts=error'],
)

const account = (number: number) => `{"import_supplier":"S","external_account_number":"${number}"}`

/** Manifests but for when they were written and the options, which name other outputs. */
function manifest(path: string): object {
  const { finished_at: _finished, options: _options, ...others } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  return others
}

it('any number of parts of any inputs give what one run gives, in whatever order they are named', async () => {
  await fc.assert(
    fc.asyncProperty(inputFiles, fc.integer({ min: 1, max: 7 }), fc.boolean(), beyond, async (files, count, reverse, further) => {
      const paths = [write(files), join(folder, 'missing.json')]
      const [whole, merged] = [join(folder, 'whole'), join(folder, 'merged')]
      const expected = await runProgram([
        'validate',
        ...paths,
        ...further,
        '--report',
        'json',
        '--report',
        `csv=${whole}.csv`,
        '--manifest',
        whole,
      ])
      const parts = await check(count, paths, '--checksums', ...further)
      const found = await runProgram([
        'merge',
        ...(reverse ? parts.toReversed() : parts),
        '--report',
        'json',
        '--report',
        `csv=${merged}.csv`,
        '--manifest',
        merged,
      ])
      expect([found.exitCode, found.stdout]).toEqual([expected.exitCode, expected.stdout])
      expect(readFileSync(`${merged}.csv`, 'utf8')).toBe(readFileSync(`${whole}.csv`, 'utf8'))
      expect(manifest(merged)).toEqual(manifest(whole))
    }),
    { numRuns: 100 },
  )
})

it('parts split the records as one run does', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? `{"x":${index}}` : account(index)))
  const input = write([{ name: 'a.jsonl', content: Buffer.from(lines.join('\n')) }])
  const split = (name: string) => ['--split', join(folder, name)]
  const read = (name: string) => ['valid', 'invalid'].map((kind) => readFileSync(join(folder, `${name}.${kind}.jsonl`), 'utf8'))
  await runProgram(['validate', '--quiet', input, ...split('whole')])
  for (const part of [1, 2, 3]) {
    await runProgram(['validate', '--quiet', input, '--shard', `${part}/3`, '--report', `part=${join(folder, 'x')}`, ...split(`${part}`)])
  }
  const [first = [], second = [], third = []] = ['1', '2', '3'].map(read)
  expect([0, 1].map((kind) => `${first[kind]}${second[kind]}${third[kind]}`)).toEqual(read('whole'))
  expect([first, second, third].every(([valid]) => valid !== '')).toBe(true)
})

it('tells an account of two parts, with both places', async () => {
  const input = write([{ name: 'a.jsonl', content: Buffer.from([1, 2, 3, 4, 5, 2].map(account).join('\n')) }])
  const { exitCode, stdout } = await runProgram(['merge', ...(await check(3, [input])), '--report', 'ndjson'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    line: 6,
    record: 5,
    account: { import_supplier: 'S', external_account_number: '2' },
    code: 'duplicate_account',
    severity: 'warning',
    detail: expect.stringContaining(`${join(input, 'a.jsonl')}:2:1`),
  })
})

describe('parts that do not make a whole end with exit code 2 and one line', () => {
  const files = [{ name: 'a.jsonl', content: Buffer.from([1, 2, 3, 4].map(account).join('\n')) }]

  async function merged(...paths: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await runProgram(['merge', ...paths])
    expect([exitCode, stdout]).toEqual([2, ''])
    return stderr.replaceAll(`${folder}/`, '').trimEnd()
  }

  it('missing, repeated, of another run, cut off, something else', async () => {
    const input = write(files)
    const [first = '', second = '', third = ''] = await check(3, [input])
    expect(await merged(first, third)).toBe('data-import merge: part 2 of 3 is missing')
    expect(await merged(first, second)).toBe('data-import merge: part 3 of 3 is missing')
    expect(await merged(first, first, second, third)).toBe('data-import merge: part-1.ndjson is part 1 a second time')
    const text = readFileSync(second, 'utf8')
    writeFileSync(second, text.slice(0, text.lastIndexOf('{')))
    expect(await merged(first, second, third)).toBe('data-import merge: part-2.ndjson is cut off; run that part again')
    const paths = [input, '--engine', 'ajv', '--shard', '2/3', '--report', `part=${second}`]
    await runProgram(['validate', ...paths])
    expect(await merged(first, second, third)).toBe('data-import merge: part-2.ndjson and part-1.ndjson are of different runs: settings')
    expect(await merged('nowhere')).toBe('data-import merge: cannot read nowhere: there is no such file or folder')
    expect(await merged(join(input, 'a.jsonl'))).toMatch(/^data-import merge: inputs\/a\.jsonl is not the report of a part; /)
    expect(await merged()).toBe('data-import merge: name the reports of all parts')
  })

  // Once, of 150 damaged reports 14 ended with a fault of the program.
  it('damaged anywhere', { timeout: 30_000 }, async () => {
    const lines = ['{', '{"x":1}', account(1), account(1)].join('\n')
    const [path = ''] = await check(1, [write([{ name: 'a.jsonl', content: Buffer.from(lines) }])], '--rules')
    const whole = readFileSync(path)
    const refusal = /^data-import merge: (?:cannot read )?part-1\.ndjson(?: is cut off| is damaged| is not the report of a part|: )/
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 4 }), fc.nat(40), async (at, bytes, left) => {
        const damaged = Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + left)])
        // A line end that is missing at the very end takes nothing with it.
        fc.pre(damaged.toString('latin1').trimEnd() !== whole.toString('latin1').trimEnd())
        writeFileSync(path, damaged)
        expect(await merged(path)).toMatch(refusal)
      }),
      { numRuns: 300 },
    )
  })

  it('of inputs that have changed', async () => {
    const input = write(files)
    const [first = ''] = await check(2, [input])
    const kept = join(folder, 'kept')
    writeFileSync(kept, readFileSync(first))
    writeFileSync(join(input, 'b.jsonl'), account(9))
    const [, second = ''] = await check(2, [input])
    expect(await merged(kept, second)).toBe(
      'data-import merge: part-2.ndjson does not go on where the part before ends: the inputs were not the same',
    )
  })
})

it('documents are looked for by the parts, on whatever machine: merge needs no folder of them', async () => {
  const [input, documents] = [join(folder, 'a.jsonl'), join(folder, 'documents')]
  writeFileSync(input, `${account(1).replace('}', ',"statements":[{"statement_path":"a/b.pdf"}]}')}\n`)
  mkdirSync(documents)
  const parts = await check(1, [input], '--documents', documents)
  rmSync(documents, { recursive: true })
  const { stdout, stderr } = await runProgram(['merge', ...parts, '--report', 'ndjson'])
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ code: 'path_does_not_exist_in_file_store' })
})

describe('--shard', () => {
  it.each([
    [['--shard', '0/2', 'x'], '--shard takes a part and their number, such as 1/4, not "0/2"'],
    [['--shard', '3/2', 'x'], '--shard takes a part and their number, such as 1/4, not "3/2"'],
    [['--shard', '1/2', '-'], '--shard takes files and folders, since each part reads for itself'],
    [['--shard', '1/2', 'x'], '--shard takes one report, --report part=PATH'],
    [['--shard', '1/2', '--report', 'json', 'x'], 'there is no report format "json"; formats: part'],
    [['--shard', '1/2', '--manifest', 'm', 'x'], '--manifest goes with data-import merge; --checksums prepares it'],
    [['--checksums', 'x'], '--checksums goes with --shard; otherwise --manifest has them'],
    [['--workers', '0', 'x'], '--workers takes a whole number from 1 to 99, or auto, not "0"'],
  ])('%j', async (args, message) => {
    expect(await runProgram(['validate', ...args])).toEqual({ exitCode: 2, stdout: '', stderr: `data-import validate: ${message}\n` })
  })
})
