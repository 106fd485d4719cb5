import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { BaselineReporter } from './baseline-reporter.ts'
import { CsvReporter } from './csv-reporter.ts'
import { csvStyles } from './csv-style.ts'
import { GithubReporter } from './github-reporter.ts'
import { germanPage } from '../german/german-page.ts'
import { englishPage } from './html/english-page.ts'
import { HtmlReporter } from './html/html-reporter.ts'
import { JsonReporter } from './json-reporter.ts'
import { JunitReporter } from './junit-reporter.ts'
import { NdjsonReporter } from './ndjson-reporter.ts'
import { plain } from './pretty/paint.ts'
import { PrettyReporter } from './pretty/pretty-reporter.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'
import { SarifReporter } from './sarif-reporter.ts'

// Names of files, accounts and fields come from outside: in no report do they steer a terminal, or become more than text.

const reporters: Readonly<Record<string, (sink: Sink) => Reporter>> = {
  pretty: (sink) => new PrettyReporter(sink, { paint: plain, maxErrors: 50, all: false }),
  json: (sink) => new JsonReporter(sink),
  ndjson: (sink) => new NdjsonReporter(sink),
  junit: (sink) => new JunitReporter(sink, 'error'),
  csv: (sink) => new CsvReporter(sink),
  'csv of excel-de': (sink) => new CsvReporter(sink, csvStyles['excel-de']),
  github: (sink) => new GithubReporter(sink),
  sarif: (sink) => new SarifReporter(sink),
  html: (sink) => new HtmlReporter(sink, { values: true, now: new Date(0) }),
  'html in German': (sink) => new HtmlReporter(sink, { values: true, now: new Date(0), words: germanPage }),
  baseline: (sink) => new BaselineReporter(sink, { failOn: 'warning', reason: '', until: '' }),
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001B[31m',
        '\u001B]0;x\u0007',
        '\u009B2J',
        '\r',
        '\n',
        '\r\n::error::x',
        '\u202E',
        '\u2028',
        '\u0000',
        '\u007F',
        '\uD800',
      ),
      fc.constantFrom('=1+1', ';=1+1', '"', '",', "'", ';', ' @x', '\t-1', '<x>', ']]>', '&', '%0A', '::', '--'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

const finding: fc.Arbitrary<Finding> = fc
  .tuple(
    fc.option(fc.record({ reason: hostile, until: hostile }), { nil: undefined }),
    fc.record({
      file: hostile,
      line: fc.nat(),
      column: fc.nat(),
      offset: fc.nat(),
      record: fc.nat(),
      account: fc.record({ import_supplier: hostile, external_account_number: hostile }),
      attr: hostile,
      code: fc.constantFrom('unknown_field', 'required'),
      severity: fc.constantFrom('error', 'warning', 'note'),
      detail: hostile,
      hint: hostile,
    }),
  )
  .map(([accepted, one]) => (accepted ? { ...one, accepted } : one))

function write(make: (sink: Sink) => Reporter, one: Finding): string {
  let text = ''
  const reporter = make({ write: (more) => (text += more) })
  reporter.finding({
    kind: 'finding',
    finding: one,
    value: one.detail,
    excerpt: { line: 1, text: one.detail, before: one.file, markStart: 0, markLength: 1 },
  })
  const input = { file: one.file, bytes: 1, records: 1, invalid: 1, findings: 1 }
  const summary: Summary = {
    record: 'AccountImportRecord',
    inputs: [input],
    records: 1,
    invalid: 1,
    findings: 1,
    severities: { error: 0, warning: 0, note: 0, [one.severity]: 1 },
    failed: true,
    causes: [],
    profile: one.hint ?? '',
    rules: 1,
    engine: 'ajv',
    accepted: 0,
    unusable: [{ path: one.file, problem: one.detail }],
  }
  while (reporter.ordered?.writeMore() === true);
  reporter.end(summary)
  return text
}

it.each(Object.entries(reporters))('%s: no character that steers a terminal', (name, make) => {
  fc.assert(
    fc.property(finding, (one) => {
      const text = write(make, one)
      // Line ends are theirs; in XML the text may have some.
      expect(text.replaceAll(name.startsWith('csv') ? /\r\n/g : name === 'junit' ? /[\t\r\n]/g : '\n', '')).not.toMatch(
        /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
      )
    }),
    { numRuns: 300 },
  )
})

it.each([englishPage, germanPage])('html in $language: nothing becomes an element or an attribute', (words) => {
  const make = (sink: Sink) => new HtmlReporter(sink, { values: true, now: new Date(0), words })
  const tags = (one: Finding) => write(make, one).match(/<[^>]*>/g)
  fc.assert(
    fc.property(finding, (one) => {
      const account = { import_supplier: 'a', external_account_number: 'a' }
      const calm = (text = '') => (text === '' ? '' : 'a')
      const harmless = {
        ...one,
        file: 'a',
        account,
        attr: calm(one.attr),
        detail: calm(one.detail),
        hint: calm(one.hint),
        ...(one.accepted ? { accepted: { reason: 'a', until: 'a' } } : {}),
      }
      expect(tags(one)).toEqual(tags(harmless))
    }),
    { numRuns: 300 },
  )
})

it('json and ndjson: what was told comes back', () => {
  fc.assert(
    fc.property(finding, (one) => {
      expect(JSON.parse(write((sink) => new NdjsonReporter(sink), one))).toEqual(one)
      expect(JSON.parse(write((sink) => new JsonReporter(sink), one))).toMatchObject({ findings: [one] })
    }),
  )
})

it('github: a line for each command', () => {
  fc.assert(
    fc.property(finding, (one) => {
      for (const line of write((sink) => new GithubReporter(sink), one)
        .trimEnd()
        .split('\n'))
        expect(line).toMatch(/^::(?:error|warning|notice) [^:]*::/)
    }),
  )
})

it.each(['plain', 'excel-de'] as const)('csv, %s: no cell is a formula, wherever lists are parted by commas or by semicolons', (style) => {
  fc.assert(
    fc.property(finding, (one) => {
      const [, line = '', ...others] = write((sink) => new CsvReporter(sink, csvStyles[style]), one).split('\r\n')
      expect(others).toEqual([''])
      for (const cell of [...cellsOf(line, ','), ...line.split(';'), ...cellsOf(line, ';')])
        // A number that is to stay a text is the one formula, and does nothing.
        if (!/^"?=""?\d[\d.,:/ eE+-]*""?"?$/.test(cell)) expect(cell).not.toMatch(/^["'\s]*(?<!')[=+\-@]/)
    }),
    { numRuns: 1000 },
  )
})

/** The cells of a line, as a spreadsheet takes them apart: quotes count at the start of a cell. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"[^${separator}]*|([^${separator}]*))(?:${separator}|$)`, 'y')
  const cells: string[] = []
  for (let at = 0; at <= line.length; at = Math.max(cell.lastIndex, at + 1)) {
    cell.lastIndex = at
    const match = cell.exec(line)
    if (!match) break
    cells.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'))
  }
  return cells
}
