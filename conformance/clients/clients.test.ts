import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/requirements.ts'
import { manners, type Manner } from './bench/manners.ts'
import { clientMutants } from './bench/mutants/index.ts'
import { tryClient } from './bench/try-client.ts'
import { clientWorld } from './bench/client-world.ts'
import { dutiesPage } from './duties/duties-page.ts'
import { duties } from './duties/index.ts'
import { openPoints } from './open-points/index.ts'
import { disturbances } from './plan/disturbances.ts'
import { reportFormats, writeReport } from '../report/reports.ts'
import { plain } from '../../src/report/pretty/paint.ts'

const [one] = manners as readonly [Manner]
const judged = [...duties, ...openPoints]

describe('the duties', () => {
  it('are, with the open points, those that traffic shows, each once', () => {
    const shown = requirements.filter((requirement) => requirement.judged.by === 'traffic')
    const idsOf = (some: typeof shown) => some.map(({ id }) => id).toSorted()
    expect(duties.map(({ requirement }) => requirement).toSorted()).toEqual(idsOf(shown.filter(({ level }) => level !== 'open')))
    expect(openPoints.map(({ requirement }) => requirement).toSorted()).toEqual(idsOf(shown.filter(({ level }) => level === 'open')))
  })

  it('are listed in the guide, which counts them (write the page with --update)', async () => {
    const page = dutiesPage()
    await expect(page).toMatchFileSnapshot('../../docs/judge-clients/duties.md')
    const [, all, musts] = /has (\d+) duties of clients: (\d+) musts/.exec(page) ?? []
    const guide = readFileSync(new URL('../../docs/judge-clients.md', import.meta.url), 'utf8')
    expect(guide).toContain(`[${all} duties of clients](judge-clients/duties.md), ${musts} of them musts`)
  })

  it('are not shown where nothing was sent', () => {
    const { verdict, requirements: results } = clientWorld().judge.report('nobody')
    expect(verdict).toBe('inconclusive')
    expect(new Set(results.map((result) => result.verdict))).toEqual(new Set(['skipped']))
  })

  it('all have mutants, each with a name of its own', () => {
    const broken = new Set(clientMutants.flatMap((mutant) => mutant.requirements))
    expect(judged.map(({ requirement }) => requirement).filter((id) => !broken.has(id))).toEqual([])
    expect(new Set(clientMutants.map(({ id }) => id)).size).toBe(clientMutants.length)
  })
})

describe('a conforming client', () => {
  const kept = new Set<string>()

  it.each(manners)('breaks no duty: $id', async (manner) => {
    const report = await tryClient(manner)
    expect(report.requirements.filter(({ failure, advice }) => failure ?? advice)).toEqual([])
    expect(report.verdict).toBe('conforming')
    for (const { id, verdict } of report.requirements) if (verdict !== 'skipped') kept.add(id)
  })

  it('of one manner or another keeps each', () => {
    expect(judged.map(({ requirement }) => requirement).filter((id) => !kept.has(id))).toEqual([])
  })
})

describe('the evidence', () => {
  it.each([
    ['8-limit-retry-later', 'pauses 20 ms after 429', ['limit full']],
    ['7-item-detail-not-parsed', 'knows a paused supplier by its words', ['supplier paused', 'other wording']],
    ['9-client-ignores-undocumented-fields', 'follows an undocumented link', ['undocumented fields']],
    ['4.1-participants-first', 'goes on though a participant failed', ['unexpected error']],
  ] as const)('for %s names what a client that %s was going through', async (id, mutant, names) => {
    const report = await tryClient(one, clientMutants.find((other) => other.id === mutant)?.change)
    const result = report.requirements.find((other) => other.id === id)
    const proof = result?.failure ?? result?.advice
    const through = names.map((name) => ({ name, meaning: disturbances[name] }))
    expect(proof?.disturbances).toEqual(through)
    expect(new Set(proof?.steps.flatMap((step) => step.disturbances ?? []))).toEqual(new Set(names))
    for (const format of reportFormats)
      for (const { name, meaning } of through) {
        const text = writeReport(format, { ...report, requirements: result ? [result] : [] }, plain)
        expect(text).toContain(meaning)
        if (format !== 'json') expect(text).toContain(format === 'html' ? `<span class="tag">${name}</span>` : `[${name}] `)
      }
  })

  it('names nothing where the request alone shows the fault', async () => {
    const { requirements: results } = await tryClient(
      one,
      clientMutants.find(({ id }) => id === 'a comment in a market participant')?.change,
    )
    const { failure } = results.find(({ id }) => id === '9-client-only-documented-fields') ?? {}
    expect(failure?.steps[0]?.disturbances).toEqual(['unexpected error'])
    expect(failure?.disturbances).toBeUndefined()
  })
})

// Whether all faults are found, the slow tests ask.
describe('a client with a fault', () => {
  it('that ends with its last account has not stopped at what it heard last', async () => {
    const { requirements: results } = await tryClient(
      one,
      clientMutants.find(({ id }) => id === 'null for every column without a value')?.change,
    )
    expect(results.filter(({ failure, advice }) => failure ?? advice).map(({ id }) => id)).toEqual(['1-optional-omitted'])
  })
})
