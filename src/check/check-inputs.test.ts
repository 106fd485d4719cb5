import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInputs } from '../input/find-inputs.ts'
import { checkInputs, type CheckOptions } from './check-inputs.ts'
import { PartCheck } from './check-part.ts'
import type { CheckSettings } from './check-settings.ts'
import { joinParts, type CheckEvent } from './join-parts.ts'
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
  const reporter = new PrettyReporter({ write: (part) => (text += part) }, { paint: plain, maxErrors: 1000 })
  for await (const event of events) {
    if (event.kind === 'summary') reporter.end(event.summary)
    else reporter.finding(event)
    all.push(event.kind === 'summary' ? JSON.parse(JSON.stringify(event.summary)) : event.finding)
  }
  return [...all, text]
}

/** The run in stretches of few bytes, all in this thread. */
function inStretches(list: ReturnType<typeof lister>, stretch: number, checksums: boolean): AsyncGenerator<CheckEvent> {
  const pacer = new Pacer()
  async function* parts(): AsyncGenerator<PartEvent> {
    const check = new PartCheck(settings, { checksums, pacer })
    for (const part of planParts(list(), { stretch, checksums })) {
      if ('problem' in part) yield { kind: 'unusable', ...part }
      else yield* check.check(part)
    }
  }
  return joinParts(parts(), { ...settings, engine: 'kernel', isInterrupted: () => false })
}

/** The run with checksums in other threads alone. */
function inWorkers(list: ReturnType<typeof lister>, workers: number, stretch: number): AsyncGenerator<CheckEvent> {
  const options = { workers, checksums: true, excerpts: true, pacer: new Pacer(), taskSize: stretch, mostOwn: -1 }
  const parts = checkInWorkers(planParts(list(), { stretch, checksums: true }), settings, options)
  return joinParts(parts, { ...settings, engine: 'kernel', isInterrupted: () => false })
}

describe('findings, their order and the summary are the same', () => {
  it('wherever files are cut', async () => {
    await fc.assert(
      fc.asyncProperty(inputFiles, fc.integer({ min: 1, max: 150 }), fc.boolean(), async (files, stretch, checksums) => {
        const list = lister(files)
        expect(await told(inStretches(list, stretch, checksums))).toEqual(await told(checkInputs(list, settings, { checksums })))
      }),
      { numRuns: 300 },
    )
  })

  it('whatever the number of workers', async () => {
    const files = fc.sample(inputFiles, { numRuns: 12, seed: 7 }).flat()
    const list = lister(files.map(({ content }, index) => ({ name: `${index}.jsonl`, content })))
    const options: CheckOptions = { checksums: true }
    const alone = await told(checkInputs(list, settings, options))
    for (const [workers, stretch] of [
      [2, 40],
      [3, 1000],
      [2, 100_000],
    ] as const) {
      expect(await told(checkInputs(list, settings, { ...options, workers, stretch }))).toEqual(alone)
      expect(await told(inWorkers(list, workers, stretch))).toEqual(alone)
    }
  })
})
