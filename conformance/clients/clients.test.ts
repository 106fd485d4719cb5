import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/requirements.ts'
import { manners } from './bench/manners.ts'
import { clientMutants } from './bench/mutants/index.ts'
import { tryClient } from './bench/try-client.ts'
import { tryMutant } from './bench/try-mutants.ts'
import { clientWorld } from './bench/client-world.ts'
import { duties } from './duties/index.ts'
import { openPoints } from './open-points/index.ts'

const judged = [...duties, ...openPoints]

describe('the duties', () => {
  it('are, with the open points, those that traffic shows, each once', () => {
    const shown = requirements.filter((requirement) => requirement.judged.by === 'traffic')
    const idsOf = (some: typeof shown) => some.map(({ id }) => id).toSorted()
    expect(duties.map(({ requirement }) => requirement).toSorted()).toEqual(idsOf(shown.filter(({ level }) => level !== 'open')))
    expect(openPoints.map(({ requirement }) => requirement).toSorted()).toEqual(idsOf(shown.filter(({ level }) => level === 'open')))
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
  it.each(manners)('keeps every duty: $id', async (manner) => {
    const report = await tryClient(manner)
    expect(report.requirements.filter(({ level, verdict }) => verdict !== (level === 'open' ? 'observed' : 'passed'))).toEqual([])
    expect(report.requirements.filter(({ advice }) => advice)).toEqual([])
    expect(report.verdict).toBe('conforming')
  })
})

// One for each; the slow tests try all.
const first = judged.flatMap(({ requirement }) => clientMutants.find((mutant) => mutant.requirements.includes(requirement)) ?? [])

describe('a client with a fault', () => {
  it.each(first)('is found: $id', async (mutant) => {
    expect(await tryMutant(mutant)).toMatchObject({ isFound: true })
  })
})
