import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInputs } from '../input/find-inputs.ts'
import { checkInputs, engineOf, type CheckOptions } from './check-inputs.ts'
import { PartCheck } from './check-part.ts'
import type { CheckSettings, FurtherSettings } from './check-settings.ts'
import { joinParts, type CheckEvent } from './join-parts.ts'
import { loadFurther } from './load-further.ts'
import { Pacer } from './pacer.ts'
import type { PartEvent } from './part.ts'
import { planParts } from './plan-parts.ts'
import { plain } from '../report/pretty/paint.ts'
import { PrettyReporter } from '../report/pretty/pretty-reporter.ts'
import { inputFiles, type InputFile } from './testing/make-inputs.ts'
import { checkInWorkers } from './workers/check-in-workers.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const settings: CheckSettings = { record: 'AccountImportRecord', engine: 'auto', duplicates: true, failOn: 'error' }
const now = new Date('2026-11-20T12:00:00Z')

/** With every rule, and something that a deployment asks; one of the rules that look at all records together makes them invalid. */
const further: FurtherSettings = {
  profile: {
    name: 'strict',
    rules: { '*': 'default', supply_point_under_two_accounts: 'error' },
    records: { AccountImportRecord: { required: ['ledgers'], fields: { import_supplier: { values: ['S'] } } } },
  },
}
const withRules: CheckSettings = { ...settings, further }

/** Puts the files into the folder and lists them, with one that is not there. */
function lister(files: readonly InputFile[]) {
  const paths = files.map(({ name, content }) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  })
  return () => findInputs([...paths, join(folder, 'missing.json')])
}

/** All that a run tells: its findings and its summary, and the report for people, which shows the input. */
async function told(events: AsyncIterable<CheckEvent>): Promise<unknown> {
  const all: unknown[] = []
  let text = ''
  const reporter = new PrettyReporter({ write: (part) => (text += part) }, { paint: plain, maxErrors: 1000, all: false })
  for await (const event of events) {
    if (event.kind === 'summary') reporter.end(event.summary)
    else reporter.finding(event)
    all.push(event.kind === 'summary' ? JSON.parse(JSON.stringify(event.summary)) : event.finding)
  }
  return [...all, text]
}

/** The run in stretches of few bytes, all in this thread, with next to no memory to compare records. */
async function* inStretches(
  asked: CheckSettings,
  list: ReturnType<typeof lister>,
  stretch: number,
  checksums: boolean,
): AsyncGenerator<CheckEvent> {
  const pacer = new Pacer()
  const own = await loadFurther(asked, now)
  async function* parts(): AsyncGenerator<PartEvent> {
    const check = new PartCheck(asked, { checksums, pacer, further: own })
    for (const part of planParts(list(), { stretch, checksums })) {
      if ('problem' in part) yield { kind: 'unusable', ...part }
      else yield* check.check(part)
    }
  }
  const memory = { entries: 300, block: 100 }
  yield* joinParts(parts(), { ...asked, engine: engineOf(asked, own), further: own, memory, isInterrupted: () => false })
}

/** The run with checksums in other threads alone. */
async function* inWorkers(
  asked: CheckSettings,
  list: ReturnType<typeof lister>,
  workers: number,
  stretch: number,
): AsyncGenerator<CheckEvent> {
  const own = await loadFurther(asked, now)
  const options = {
    workers,
    now,
    checksums: true,
    wanted: { excerpts: true, values: true },
    pacer: new Pacer(),
    taskSize: stretch,
    mostOwn: -1,
  }
  const parts = checkInWorkers(planParts(list(), { stretch, checksums: true }), asked, { ...options, further: own })
  yield* joinParts(parts, { ...asked, engine: engineOf(asked, own), further: own, isInterrupted: () => false })
}

describe.each([
  ['by the contract', settings],
  ['under rules and a profile', withRules],
])('findings, their order and the summary are the same %s', (_what, asked) => {
  it('wherever files are cut', async () => {
    await fc.assert(
      fc.asyncProperty(inputFiles, fc.integer({ min: 1, max: 150 }), fc.boolean(), async (files, stretch, checksums) => {
        const list = lister(files)
        expect(await told(inStretches(asked, list, stretch, checksums))).toEqual(await told(checkInputs(list, asked, { checksums, now })))
      }),
      { numRuns: 150 },
    )
  })

  it('whatever the number of workers', async () => {
    const files = fc.sample(inputFiles, { numRuns: 12, seed: 7 }).flat()
    const list = lister(files.map(({ content }, index) => ({ name: `${index}.jsonl`, content })))
    const options: CheckOptions = { checksums: true, now }
    const alone = await told(checkInputs(list, asked, options))
    for (const [workers, stretch] of [
      [2, 40],
      [3, 1000],
      [2, 100_000],
    ] as const) {
      expect(await told(checkInputs(list, asked, { ...options, workers, stretch }))).toEqual(alone)
      expect(await told(inWorkers(asked, list, workers, stretch))).toEqual(alone)
    }
  })
})

it('rules that look at all records together tell of a record at its beginning, and count', async () => {
  const account = (number: number, from: string) =>
    JSON.stringify({
      external_account_number: `A${number}`,
      import_supplier: 'S',
      supply_addresses: [{ supply_points: [{ identifier: '50741398264', supply_start_date: from }] }],
      ledgers: [],
    })
  const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\n')) })
  const list = lister([file('0.jsonl', '', account(1, '2024-04-01')), file('1.jsonl', account(1, '2024-04-01'), account(2, '2025-04-01'))])
  const events = []
  for await (const event of checkInputs(list, { ...withRules, duplicates: false }, { now })) events.push(event)
  const found = events.find((event) => event.kind === 'finding' && event.finding.code === 'supply_point_under_two_accounts')
  expect(found).toMatchObject({
    finding: {
      file: join(folder, '1.jsonl'),
      line: 2,
      column: 1,
      record: 1,
      account: { external_account_number: 'A2' },
      attr: 'supply_addresses.0.supply_points.0.identifier',
      severity: 'error',
      detail: expect.stringContaining(`${join(folder, '0.jsonl')}:2, record 0.`),
    },
  })
  const summary = events.flatMap((event) => (event.kind === 'summary' ? event.summary : []))
  expect(summary).toMatchObject([{ invalid: 1, failed: true, findings: events.length - 1 }])
  expect([...(summary[0]?.inputs ?? [])].map(({ invalid }) => invalid)).toEqual([0, 1])
})

it('a record that rules across records make invalid counts once, and not again where it was invalid before', async () => {
  const account = (number: number, more: object) =>
    JSON.stringify({
      external_account_number: `A${number}`,
      import_supplier: 'S',
      supply_addresses: [{ supply_points: [{ identifier: '50741398264' }, { identifier: '51238696781' }] }],
      ledgers: [],
      ...more,
    })
  const content = Buffer.from([account(1, {}), account(2, {}), account(3, { unknown: 1 })].join('\n'))
  const list = lister([
    { name: '0.jsonl', content },
    { name: '1.jsonl', content: Buffer.from(account(4, {})) },
  ])
  const events = []
  for await (const event of checkInputs(list, withRules, { now })) events.push(event)
  const found = events.filter((event) => event.kind === 'finding' && event.finding.code === 'supply_point_under_two_accounts')
  expect(found).toHaveLength(6)
  const summary = events.flatMap((event) => (event.kind === 'summary' ? event.summary : []))
  expect(summary).toMatchObject([{ records: 4, invalid: 3 }])
  expect([...(summary[0]?.inputs ?? [])].map(({ invalid }) => invalid)).toEqual([2, 1])
})
