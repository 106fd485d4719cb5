import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

// What a run writes is never what it reads, by whatever name.

let folder: string
let inputs: string
let input: string
const content = '{"import_supplier":"S","external_account_number":"A"}\n'
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  inputs = join(folder, 'inputs')
  input = join(inputs, 'a.json')
  mkdirSync(inputs)
  writeFileSync(input, content)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it.each([
  ['a symbolic link to the input', symlinkSync],
  ['a hard link to the input', linkSync],
])('%s, whether the file or its folder is named', async (_what, link) => {
  const output = join(folder, 'out.json')
  link(input, output)
  for (const named of [input, inputs]) {
    for (const option of [`--report=json=${output}`, `--manifest=${output}`]) {
      const { exitCode, stderr } = await runProgram(['validate', named, option])
      // Where a symbolic link leads into the folder that is read, that is said.
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/would overwrite .*, which is read|lies in .*, where it would be read/)])
      expect(readFileSync(input, 'utf8')).toBe(content)
    }
  }
})

it('a link in the folder to the output', async () => {
  const output = join(folder, 'out.txt')
  writeFileSync(output, content)
  symlinkSync(output, join(inputs, 'b.json'))
  const { exitCode, stderr } = await runProgram(['validate', inputs, '--report', `json=${output}`])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`would overwrite ${join(inputs, 'b.json')}, which is read`)])
  expect(readFileSync(output, 'utf8')).toBe(content)
})

it.runIf(process.platform !== 'win32')('a file that is given as standard input', () => {
  const stdin = openSync(input, 'r')
  const run = spawnSync(process.execPath, ['dist/src/cli/bin.js', 'validate', '-', '--report', `json=${input}`], {
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  closeSync(stdin)
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('would overwrite -, which is read')])
  expect(readFileSync(input, 'utf8')).toBe(content)
})

it.runIf(process.platform !== 'win32')('records that are split may be read by their owner only', async () => {
  await runProgram(['validate', '--quiet', input, '--split', join(folder, 'part')])
  expect(statSync(join(folder, 'part.valid.jsonl')).mode & 0o777).toBe(0o600)
})

it.runIf(process.platform === 'linux')('an error output that is closed changes no exit code', () => {
  for (const [named, code] of [
    [input, 0],
    ['/nowhere', 2],
  ] as const) {
    const run = spawnSync('bash', [
      '-c',
      'exec 3> >(exec true); sleep 0.2; "$0" dist/src/cli/bin.js validate --quiet "$1" 2>&3',
      process.execPath,
      named,
    ])
    expect(run.status).toBe(code)
  }
})
