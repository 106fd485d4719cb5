import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from '../cli/testing/run-program.ts'
import type { Finding } from '../finding/finding.ts'
import { englishPage } from '../report/html/english-page.ts'
import type { Summary } from '../report/reporter.ts'
import { germanPage } from './german-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'german-page-'))
afterAll(() => rmSync(folder, { recursive: true }))

// As seen from the root of the repository, since the page names its files.
const cohort = 'docs/samples/faulty/cohort.jsonl'

/** The page of a run of the program; without the moment at which, and by which version, it was written. */
async function page(command: string, ...options: readonly string[]): Promise<string> {
  const path = join(folder, 'report.html')
  const { stderr } = await runProgram([command, ...options, '--quiet', '--report', `html=${path}`, '--language', 'de'])
  expect(stderr).toBe('')
  return readFileSync(path, 'utf8').replace(/data-import-contract \S+ am [^.]+\.[^.]+\.\d{4} um \d\d:\d\d Uhr UTC/, 'data-import-contract')
}

it('the page about a cohort', async () => {
  const names = ['misspelt-field', 'german-date', 'null-for-omitted', 'duplicate-key', 'note-without-body']
  const files = [cohort, ...names.map((name) => `docs/samples/faulty/${name}.json`)]
  await expect(await page('validate', ...files, '--rules', '--values')).toMatchFileSnapshot('golden/report.html')
})

it('the same from the parts of a run', async () => {
  const parts = [1, 2].map((index) => join(folder, `part-${index}.ndjson`))
  for (const [index, part] of parts.entries())
    await runProgram(['validate', cohort, '--shard', `${index + 1}/2`, '--report', `part=${part}`])
  expect(await page('merge', ...parts)).toBe(await page('validate', cohort))
})

it('accepted findings, with their day as Germans write it', async () => {
  const baseline = join(folder, 'baseline.json')
  const accept = ['--reason', 'Der Betreiber weiß davon', '--until', '2999-12-31']
  await runProgram(['validate', cohort, '--quiet', '--report', `baseline=${baseline}`, ...accept])
  const text = await page('validate', cohort, '--baseline', baseline)
  expect(text).toContain('<h2>Akzeptiert</h2>')
  expect(text).toContain('>31.12.2999</td><td>Der Betreiber weiß davon</td>')
  expect(text).toContain('12 Datensätze in 1 Datei: 1 ungültig, 1 Befund; akzeptiert: 3 Befunde.')
})

it.each([
  [['validate', cohort, '--report', 'html=x.html', '--language', 'fr'], '--language takes en or de, not "fr"'],
  [['validate', cohort, '--language', 'de'], '--language is about the HTML report; ask for one with --report html=PATH'],
  [['merge', 'part.ndjson', '--language', 'de'], 'part.ndjson'],
  [['validate', cohort, '--shard', '1/2', '--report', 'part=x', '--language', 'de'], '--language goes with data-import merge'],
])('data-import %j is refused', async (args, problem) => {
  expect(await runProgram(args)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(problem) })
})

it('other values, of which it may not be known how many there are', () => {
  expect(germanPage.otherValues(0, true, 5)).toBe('und weitere Werte, 5 Befunde')
  expect(germanPage.otherValues(1, false, 5)).toBe('und 1 anderer Wert, 5 Befunde')
  expect(germanPage.otherValues(2, true, 5)).toBe('und mehr als 2 andere Werte, 5 Befunde')
  expect(englishPage.otherValues(0, true, 1)).toBe('and other values, 1 finding')
  expect(englishPage.otherValues(2, true, 5)).toBe('and more than 2 other values, 5 findings')
})

it('no text of its words is that of the English page, but those that are alike', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  const english = new Set(texts(englishPage))
  expect(texts(germanPage).filter((text) => english.has(text))).toEqual(['Filter'])
})

describe('the verdict', () => {
  const summary = (given: Partial<Summary>): Summary => ({
    record: 'AccountImportRecord',
    inputs: [{ file: 'a.jsonl', bytes: 1, records: 1, invalid: 0, findings: 0 }],
    records: 12_345,
    invalid: 0,
    findings: 0,
    severities: { error: 0, warning: 0, note: 0 },
    failed: false,
    causes: [],
    engine: 'ajv',
    accepted: 0,
    unusable: [],
    ...given,
  })
  const counts = (error: number, warning: number, note: number): Pick<Summary, 'findings' | 'severities'> => ({
    findings: error + warning + note,
    severities: { error, warning, note } satisfies Record<Finding['severity'], number>,
  })

  it.each<[Partial<Summary>, string]>([
    [{}, 'gültig 12.345 Datensätze in 1 Datei: kein Befund.'],
    [{ records: 1, baseline: { accepted: 1 } }, 'gültig 1 Datensatz in 1 Datei: kein Befund; akzeptiert: 1 Befund.'],
    [counts(0, 2, 1), 'gültig 12.345 Datensätze in 1 Datei: 2 Warnungen, 1 Hinweis.'],
    [{ ...counts(2000, 0, 0), failed: true, invalid: 1500 }, 'ungültig 12.345 Datensätze in 1 Datei: 1.500 ungültig, 2.000 Befunde.'],
    [
      { ...counts(1, 1, 2), failed: true, invalid: 1 },
      'ungültig 12.345 Datensätze in 1 Datei: 1 ungültig, 1 Fehler, 1 Warnung, 2 Hinweise.',
    ],
    [{ records: 0, unusable: [{ path: 'a', problem: 'b' }] }, 'unvollständig kein Datensatz in 1 Datei: 0 Befunde; nicht lesbar: 1 Pfad.'],
    [
      { ...counts(0, 1, 0), interrupted: true },
      'unvollständig 12.345 Datensätze in 1 Datei: 0 ungültig, 1 Warnung; abgebrochen, der Rest wurde nicht geprüft.',
    ],
  ])('%j', (given, words) => {
    const { told, sentence, isValid } = germanPage.verdict(summary(given))
    expect(`${told} ${sentence}`).toBe(words)
    expect(isValid).toBe(englishPage.verdict(summary(given)).isValid)
  })
})
