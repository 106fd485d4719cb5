import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import { killMatrix } from './kill-matrix.ts'
import { matrixText } from './kill-report.ts'
import { control } from './mutants/control.ts'
import { mutants } from './mutants/index.ts'
import { runJob } from './run-job.ts'
import { readKillData } from './kill-data.ts'
import { strengthPages } from './strength-pages.ts'

/** Of several kinds, each found by few requests once the checks that should find it come first. */
const some = [
  'status-of-none-200',
  'imported-refusal-without-numbers',
  'pair-without-supplier',
  'notes-compared-by-body-alone',
  'refused-token-stages',
  'participant-replaced',
  'limit-one-too-many',
]

describe('a run against a mutant', () => {
  it('finds the control mutant', async () => {
    const { detection, crash } = await runJob({ mutant: control.id, seed: 11, kind: 'expected first' })
    expect(crash).toBeUndefined()
    expect(detection?.requirements.some((id) => control.requirements.some((expected) => expected === id))).toBe(true)
  })

  it.each(some)('finds %s by a requirement that it names', async (id) => {
    const mutant = mutants.find((one) => one.id === id)
    const result = await runJob({ mutant: id, seed: 11, kind: 'expected first' })
    expect(mutant && killMatrix([mutant], [result])).toMatchObject([{ foundIn: 1, seeds: 1, namedRight: true, crashes: [] }])
  })

  it('counts a run that breaks as neither found nor survived', async () => {
    const result = await runJob({ mutant: 'no-such-mutant', seed: 11, kind: 'expected first' })
    expect(result.crash).toContain('no-such-mutant')
    expect(killMatrix([{ ...control, id: 'no-such-mutant' }], [result])).toMatchObject([{ foundIn: 0, crashes: [result.crash] }])
  })
})

describe('the figures', () => {
  const [one = control, other = control] = mutants
  const [first, second] = [one.requirements[0] ?? '', 'somewhere-else']
  const rows = killMatrix(
    [one, other],
    [
      { job: { mutant: one.id, seed: 1, kind: 'in order' }, durationMs: 1, detection: { requirements: [first], check: 'a', requests: 7 } },
      {
        job: { mutant: one.id, seed: 2, kind: 'expected first' },
        durationMs: 1,
        detection: { requirements: [first], check: 'a', requests: 2 },
      },
      {
        job: { mutant: one.id, seed: 1, kind: 'full' },
        durationMs: 1,
        failures: [
          { requirement: second, requests: 1 },
          { requirement: first, requests: 3 },
        ],
      },
      { job: { mutant: other.id, seed: 1, kind: 'in order' }, durationMs: 1 },
      {
        job: { mutant: other.id, seed: 2, kind: 'expected first' },
        durationMs: 1,
        detection: { requirements: [second], check: 'a', requests: 2 },
      },
    ],
  )

  it('count what was found in the first run, with how many requests, and what survives', () => {
    expect(figuresOf(rows)).toMatchObject({
      mutants: 2,
      found: 1,
      foundInNearlyAllSeeds: 1,
      seeds: 2,
      namedRight: 1,
      counterexample: { median: 3, largest: 3 },
      requestsToDetection: { median: 7, largest: 7 },
    })
  })

  it('are told with the survivors', () => {
    expect(matrixText(rows)).toMatch(/^found .*\nSURVIVED /)
    const took = { seconds: 90, processorSeconds: 171, processors: 2 }
    const pages = strengthPages({ took, figures: figuresOf(rows), mutants: rows, variants: [], matrix: [] })
    const page = pages.get('suite-strength.md')
    expect(page).toContain('took 1.5 minutes on 2 processors, 2.9 minutes of processor time')
    expect(page).toContain(`- \`${other.id}\`: ${other.about}`)
    expect(pages.get(`suite-strength/${one.kind}.md`)).toContain(`| ${one.id} | ${one.about} | 2/2 | 7 |`)
  })

  it('stand in the pages as in the data', () => {
    for (const [name, text] of strengthPages(readKillData())) {
      expect(text, `${name} is written by npm run bench:conformance -- --pages`).toBe(
        readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'),
      )
    }
  })
})
