import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findInputs } from '../input/find-inputs.ts'
import { GithubReporter } from '../report/github-reporter.ts'
import { plain } from '../report/pretty/paint.ts'
import { PrettyReporter } from '../report/pretty/pretty-reporter.ts'
import type { Reporter, Sink } from '../report/reporter.ts'
import { SarifReporter } from '../report/sarif-reporter.ts'
import { wantedByAll } from '../report/wanted-by-all.ts'
import { checkInputs, type CheckOptions } from './check-inputs.ts'
import type { CheckSettings } from './check-settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'telling-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const settings: CheckSettings = {
  record: 'AccountImportRecord',
  engine: 'auto',
  duplicates: true,
  failOn: 'error',
  further: { profile: { name: 'p', rules: { '*': 'default' } } },
}

const record = fc.record(
  {
    import_supplier: fc.constant('S'),
    external_account_number: fc.integer({ min: 1, max: 5 }).map((number) => `A${number}`),
    sales_channel: fc.constantFrom('DIRECT', 'HAUSTUER', 'MESSE'),
    transfer_balance: fc.constantFrom('1.00', '1,50', 2, null),
    billingPostcode: fc.constantFrom('01067', 1067),
    customers: fc.array(
      fc.record({ family_name: fc.constantFrom('', 'Beispiel'), date_of_birth: fc.constantFrom('1979-02-28', '28.02.1979', 28) }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['import_supplier'] },
)
const content = fc.array(fc.oneof({ weight: 9, arbitrary: record.map((value) => JSON.stringify(value)) }, fc.constant('{"a":1,"a":')), {
  minLength: 1,
  maxLength: 40,
})

/** What reports tell of a run. */
async function reportsOf(lines: readonly string[], make: (sink: Sink) => Reporter[], isAllTold: boolean, options: CheckOptions = {}) {
  const path = join(folder, 'records.jsonl')
  writeFileSync(path, lines.join('\n'))
  let text = ''
  let count = 0
  const reporters = make({ write: (part) => (text += part) })
  const tell = isAllTold ? {} : { tell: wantedByAll(reporters) }
  const now = new Date('2026-11-20T12:00:00Z')
  for await (const event of checkInputs(() => findInputs([path]), settings, { now, ...options, ...tell })) {
    if (event.kind === 'finding') count++
    for (const reporter of reporters) {
      if (event.kind === 'finding') reporter.finding(event)
      else {
        while (reporter.ordered?.writeMore() === true);
        reporter.end(event.summary)
      }
    }
  }
  return { text, count }
}

const pretty = (sink: Sink) => new PrettyReporter(sink, { paint: plain, maxErrors: 50, all: false })

it.each([
  ['pretty', (sink: Sink) => [pretty(sink)]],
  ['pretty and github', (sink: Sink) => [pretty(sink), new GithubReporter(sink)]],
  ['sarif', (sink: Sink) => [new SarifReporter(sink)]],
])('%s: the same, whether all findings are told or most are counted', async (_what, make) => {
  await fc.assert(
    fc.asyncProperty(content, async (lines) => {
      const [all, few] = [await reportsOf(lines, make, true), await reportsOf(lines, make, false)]
      expect(few.text).toBe(all.text)
      expect(few.count).toBeLessThanOrEqual(all.count)
    }),
    { numRuns: 30 },
  )
})

const same = JSON.stringify({ import_supplier: 'S', customers: [{ date_of_birth: '28.02.1979', family_name: '' }], extra: 1 })

it.each([1, 3])('of what every record has a few are told, in %i threads', async (workers) => {
  const lines = Array.from({ length: 2000 }, () => same)
  const options = { workers, stretch: 20_000 }
  const few = await reportsOf(lines, (sink) => [pretty(sink)], false, options)
  expect(few.text).toBe((await reportsOf(lines, (sink) => [pretty(sink)], true, options)).text)
  expect(few.count).toBeLessThanOrEqual(workers * 4 * 3)
})

it('nobody is told anything where there is no report, and all is counted', async () => {
  const { text, count } = await reportsOf([same, same], () => [], false)
  expect([text, count]).toEqual(['', 0])
})

it('the first of each severity are told, whatever comes before', async () => {
  const sound = { import_supplier: 'S', external_account_number: 'A', customers: [{ family_name: 'Beispiel' }] }
  const note = JSON.stringify({ ...sound, sales_channel: 'HAUSTUER' })
  const path = join(folder, 'late.jsonl')
  writeFileSync(path, [...Array.from({ length: 20 }, () => note), same].join('\n'))
  const severities: string[] = []
  for await (const event of checkInputs(() => findInputs([path]), { ...settings, duplicates: false }, { tell: { first: 1, ofGroup: 0 } }))
    if (event.kind === 'finding') severities.push(event.finding.severity)
  expect(severities).toContain('error')
  expect(severities.length).toBeLessThan(20)
})
