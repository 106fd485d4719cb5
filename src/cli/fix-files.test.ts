import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'fix-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

const line = (fields: object) => `${JSON.stringify({ external_account_number: '1', import_supplier: 'S', ...fields })}\n`

/** What becomes of a file. */
async function fixed(name: string, content: string | Uint8Array, ...options: readonly string[]) {
  const path = join(folder, `${++count}-${name}`)
  const out = `${path}-out`
  writeFileSync(path, content)
  const run = await runProgram(['fix', path, '--out', out, ...options])
  const to = join(out, `${count}-${name.replace(/\.gz$/, '')}`)
  return { ...run, to, out, copy: () => readFileSync(to, 'utf8') }
}

describe('a compressed file', () => {
  const lines = line({ billing_address1: 'Köln', unknown_occupier: 'ja' })
  const repaired = line({ billing_address1: 'Köln', unknown_occupier: true })
  const latin = Buffer.from(lines, 'latin1')

  it.each<[string, Uint8Array]>([
    ['Windows-1252', latin],
    ['UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['UTF-8', Buffer.from(lines)],
  ])('is repaired from %s as one that is not', async (_encoding, content) => {
    const packed = await fixed('packed.jsonl.gz', gzipSync(content))
    const plain = await fixed('plain.jsonl', content)
    expect([packed.copy(), packed.exitCode, plain.copy()]).toEqual([repaired, 0, repaired])
  })

  it('is read in the encoding that is told, and asked for where none is', async () => {
    const polish = gzipSync(Buffer.from(lines.replace('ö', '\u00b3'), 'latin1'))
    expect((await fixed('told.jsonl.gz', polish, '--encoding', 'windows-1250')).copy()).toBe(repaired.replace('ö', 'ł'))
    const { stderr, exitCode } = await fixed('untold.jsonl.gz', polish)
    expect([stderr.includes('say which with --encoding'), exitCode]).toEqual([true, 2])
  })

  it('that is cut off is told as such', async () => {
    const { stderr, exitCode } = await fixed('cut.jsonl.gz', gzipSync(latin).subarray(0, -9))
    expect([stderr.includes('the compressed data is cut off'), exitCode]).toEqual([true, 2])
  })
})

describe('a file of which nothing changes but the encoding', () => {
  const content = Buffer.from(line({ billing_address1: 'Köln' }), 'latin1')

  it('tells how many records are sound then, and names no log', async () => {
    const { stdout, exitCode } = await fixed('latin.jsonl', content)
    expect(stdout).toContain('0 of 1 record changed otherwise: 1 sound now.')
    expect([stdout.includes('changes.log'), exitCode]).toEqual([false, 0])
  })

  it('tells how many have findings left', async () => {
    const wrong = Buffer.concat([content, Buffer.from(line({ unknown_occupier: 'vielleicht' }))])
    expect((await fixed('wrong.jsonl', wrong)).stdout).toContain('0 of 2 records changed otherwise: 1 sound now, 1 with findings left.')
  })
})

it('only their owner may read copies, log and questions', async () => {
  const questions = join(folder, 'questions.json')
  const { to, out } = await fixed('own.jsonl', line({ unknown_occupier: 'ja' }), '--questions', questions)
  const uncut = await fixed('uncut.json', `[${line({ unknown_occupier: 'ja' })}`)
  const modes = [to, join(out, 'changes.log'), questions, uncut.to].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
})

it('a record that is nested deeper than anybody reads stays, and those behind it are repaired', async () => {
  const deep = `{"metadata":[{"key":"a","value":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}],"unknown_occupier":"ja"}\n`
  const { copy, stdout, stderr, exitCode } = await fixed('deep.jsonl', `${deep}${line({ unknown_occupier: 'ja' })}`)
  expect(copy() === `${deep}${line({ unknown_occupier: true })}`).toBe(true)
  expect(stdout).toContain('1 record stays as it is: not JSON.')
  expect([stderr, exitCode]).toEqual(['', 1])
})

it('what is no JSON but CSV is told once', async () => {
  const { stdout } = await fixed('table.csv', 'Konto;Betrag\n1;S\n')
  expect(stdout.split('It looks like CSV, which the interface does not take').length).toBe(2)
})

it.each<[string, string, string]>([
  ['XML that says how it is encoded', 'export.xml', '<?xml version="1.0" encoding="ISO-8859-1"?>\n<a><name>Müller, Nürnberg</name></a>\n'],
  ['CSV whose heading names no fields', 'table.csv', 'Konto;Betrag\n1;Stadtwerke Nürnberg\n'],
])('%s stays byte for byte', async (_what, name, text) => {
  const bytes = Buffer.from(text, 'latin1')
  const { to, stdout, exitCode } = await fixed(name, bytes)
  expect(readFileSync(to).equals(bytes)).toBe(true)
  expect(stdout).not.toContain('becomes UTF-8')
  expect(stdout).toMatch(/It (?:is XML|looks like CSV)/)
  expect(exitCode).toBe(1)
})
