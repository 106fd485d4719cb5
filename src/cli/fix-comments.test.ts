import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'fix-comments-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

async function fixed(text: string) {
  const path = join(folder, `${++count}.json`)
  writeFileSync(path, text)
  const out = join(folder, `${count}-fixed`)
  const run = await runProgram(['fix', path, '--out', out])
  const log = readFileSync(join(out, 'changes.log'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as object)
  return { ...run, copy: readFileSync(join(out, `${count}.json`), 'utf8'), log }
}

const [one, other] = ['1', '2'].map((number) => `{"external_account_number": "${number}", "import_supplier": "S"}`)
const both = [one, other].map((text) => JSON.parse(text ?? '') as unknown)

it('comments between the records of a list are left out, logged, and told with the others', async () => {
  const { copy, log, stdout, exitCode } = await fixed(`[\n  /* two? fine */\n  ${one}, // ask Ms Schmitz\n  ${other}\n]\n# end`)
  expect(JSON.parse(copy)).toEqual(both)
  expect(stdout).toContain('  json_comment  3 repairs; 3 records\n')
  expect(stdout).toContain('after   valid')
  expect(exitCode).toBe(0)
  expect(log.map(({ file: _file, ...line }: { file?: string }) => line)).toEqual([
    { line: 2, notation: { json_comment: 1 }, comments: ['/* two? fine */'], patch: [] },
    { line: 3, notation: { json_comment: 1 }, comments: ['// ask Ms Schmitz'], patch: [] },
    { line: 6, notation: { json_comment: 1 }, comments: ['# end'], patch: [] },
  ])
})

it('comments are read between records that are nearly JSON', async () => {
  const near = `{'external_account_number': '2', 'import_supplier': 'S',}`
  expect(JSON.parse((await fixed(`[ ${one}, // a\n ${near}, /* b */ ]`)).copy)).toEqual(both)
})

// More than is looked at as a whole.
it.each([2, 12_000])('comments are read between %d records of a list in an object', async (count) => {
  const records = Array.from({ length: count }, (_, index) => ({ external_account_number: `${index}`, import_supplier: 'S' }))
  const text = JSON.stringify({ results: records, total: count }, undefined, 2)
  const { copy, stdout } = await fixed(text.replaceAll('},', '}, // a'))
  expect(JSON.parse(copy)).toEqual(records)
  expect(stdout).toContain(`json_comment  ${(count - 1).toLocaleString('en')} repair`)
})

it.each<readonly [string, string]>([
  ['a record', `/* {"a": 1}, */`],
  ['what became of a record', '// storniert'],
  ...['ab hier gesperrte Konten, werden ausgelassen', 'Dublette von 4711', 'verstorben', 'Testkonten'].map(
    (text) => [text, `// ${text}`] as const,
  ),
  ['another unit', '/* in CHF */'],
])('a list with a comment that holds %s stays as it is', async (_what, comment) => {
  const text = `[\n// fine\n${one},\n${comment}\n${other}\n]`
  const { copy, log, stdout, exitCode } = await fixed(text)
  expect(copy).toBe(text)
  expect(log).toEqual([])
  expect(stdout).toContain('in a list that cannot be read to its end')
  expect(stdout).toMatch(/\d+\.json:4: .*JSON has no comments\. Remove the comment\./)
  expect(stdout).toContain('json_comment  0 repairs, 1 left')
  expect(exitCode).toBe(1)
})

it('a comment that keeps a file from being read is named with its line, whatever else is written otherwise before it', async () => {
  const text = `// of Monday\n[${one},\n{"external_account_number": "2", // "2" = new?\n "import_supplier": "S"}]`
  const { copy, stdout, exitCode } = await fixed(text)
  expect([copy.trimEnd(), exitCode]).toEqual([text, 1])
  expect(stdout).toMatch(/\d+\.json:3: Here stands a comment that may hold data, or say what became of the record;/)
})
