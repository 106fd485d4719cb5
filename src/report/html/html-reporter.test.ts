import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { runProgram } from '../../cli/testing/run-program.ts'
import type { Finding } from '../../finding/finding.ts'
import type { Summary } from '../reporter.ts'
import { germanPage } from '../../german/german-page.ts'
import { HtmlReporter } from './html-reporter.ts'
import type { PageWords } from './page-words.ts'

const samples = fileURLToPath(new URL('../../../docs/samples/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'html-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const summary: Summary = {
  record: 'AccountImportRecord',
  inputs: [],
  records: 200_000,
  invalid: 100_000,
  findings: 120_000,
  severities: { error: 120_000, warning: 0, note: 0 },
  failed: true,
  causes: [],
  engine: 'ajv',
  accepted: 0,
  unusable: [],
}

/** The page about so many findings. */
function page(count: number, about: (index: number) => { readonly finding: Finding; readonly value?: string }, words?: PageWords): string {
  const texts: string[] = []
  const options = { values: true, now: new Date(0), ...(words ? { words } : {}) }
  const reporter = new HtmlReporter({ write: (text) => texts.push(text) }, options)
  for (let index = 0; index < count; index++) reporter.finding({ kind: 'finding', ...about(index) })
  reporter.end(summary)
  return texts.join('')
}

function finding(index: number, attr: string, more: Partial<Finding> = {}): Finding {
  const account = { import_supplier: 'S', external_account_number: `${index}` }
  const place = { file: 'cohort.jsonl', line: index + 1, column: 1, offset: index * 100, record: index }
  return { ...place, account, attr, code: 'invalid_date', severity: 'error', detail: 'Expected a date, YYYY-MM-DD.', ...more }
}

/** The page of a run of the program. */
async function report(...options: readonly string[]): Promise<string> {
  const path = join(folder, 'report.html')
  await runProgram(['validate', ...options, '--quiet', '--report', `html=${path}`])
  return readFileSync(path, 'utf8')
}

it('120,000 findings: each field with its count and its values, in well under 3 MB', () => {
  const text = page(120_000, (index) => ({
    finding: finding(index, `customers.${index % 7}.field_${index % 40}`),
    value: `"${index % 30_000}.13.2025"`,
  }))
  expect(text.length).toBeLessThan(200_000)
  expect(text).toContain('<code>customers.*.field_7</code>')
  expect(text).toContain('120,000 findings in 40 fields, 120,000 records, 1 file')
  expect(text.match(/<td class="number" data-label="findings">3,000<\/td>/g)).toHaveLength(40)
})

it.each([
  ['English', undefined, /more findings in other fields/, /Of \d+ causes not every field is shown/],
  ['German', germanPage, /weitere Befunde in anderen Feldern/, /Bei \d+ Ursachen sind nicht alle Felder aufgeführt/],
] as const)('in %s, whatever the findings hold, it stays under 3 MB and says what is left out', (_language, words, inOthers, notAll) => {
  const long = '<&">'.repeat(200)
  const text = page(
    20_000,
    (index) => {
      const code = index % 2 === 0 ? 'unknown_field' : `code-${index % 400}`
      return {
        finding: finding(index, `${index}x${long}`, { code, file: long + index, detail: long, hint: long }),
        value: long + index,
      }
    },
    words,
  )
  expect(Buffer.byteLength(text)).toBeLessThan(3_000_000)
  expect(text).toMatch(inOthers)
  expect(text).toMatch(notAll)
})

it.each([[[]], [['--language', 'de']]])(
  'its policy lets in its own script and style, by their hashes, and nothing else: %j',
  async (options) => {
    const text = await report(`${samples}faulty/german-date.json`, ...options)
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    const hashOf = (element: string) => {
      const [, content = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(text) ?? []
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    }
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf('script')}`,
      `style-src ${hashOf('style')}`,
      "base-uri 'none'",
      "form-action 'none'",
    ])
  },
)

it('no value of a record is in it unless values are asked for', async () => {
  const paths = ['mistakes', 'faulty'].flatMap((name) =>
    readdirSync(`${samples}${name}`, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
      .map((entry) => `${samples}${name}/${entry.name}`),
  )
  const own = new Set(
    paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/: ?"([^"\\]{6,})"/g)].map(([, value = '']) => value)),
  )
  const accounts = paths.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/"(?:external_account_number|import_supplier)": ?"([^"]*)"/g),
  ])
  for (const [, value = ''] of accounts) own.delete(value)
  const [without, withValues] = [await report(...paths, '--rules'), await report(...paths, '--rules', '--values')]
  const shown = (text: string) => [...own].filter((value) => text.includes(`&quot;${value}&quot;`) || text.includes(`>${value}<`))
  expect(shown(without)).toEqual([])
  expect(shown(withValues).length).toBeGreaterThan(20)
  expect(without).toContain('shows no other value of a record')
  expect(withValues).toContain('personal data')
})

it('values come from every thread and from every part', async () => {
  const file = `${samples}faulty/cohort.jsonl`
  const parts = [1, 2, 3].map((index) => join(folder, `part-${index}.ndjson`))
  for (const [index, part] of parts.entries())
    await runProgram(['validate', file, '--values', '--shard', `${index + 1}/3`, '--report', `part=${part}`])
  const merged = join(folder, 'merged.html')
  await runProgram(['merge', ...parts, '--quiet', '--values', '--report', `html=${merged}`])
  const timeless = (text: string) => text.replace(/on \d{4}-.{11} UTC/, '')
  const whole = timeless(await report(file, '--values'))
  expect(timeless(readFileSync(merged, 'utf8'))).toBe(whole)
  expect(timeless(await report(file, '--values', '--workers', '3'))).toBe(whole)
  expect(whole).toContain('&quot;')
})

it('values are for it alone, and for merge only where the parts have them', async () => {
  const file = `${samples}faulty/cohort.jsonl`
  const { exitCode, stderr } = await runProgram(['validate', file, '--values'])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--report html=PATH')])
  const part = join(folder, 'part.ndjson')
  await runProgram(['validate', file, '--shard', '1/1', '--report', `part=${part}`])
  const merged = await runProgram(['merge', part, '--values', '--report', `html=${join(folder, 'merged.html')}`])
  expect([merged.exitCode, merged.stderr]).toEqual([2, expect.stringContaining('--shard')])
})
