import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import { startReference } from '../testing/reference-run.ts'
import { runSuite } from './run-suite.ts'

/** More seeds: `SEEDS=50 npm run test:slow -- conformance`. */
const seeds = Array.from({ length: Number(process.env['SEEDS'] ?? 1) }, (_, index) => index * 7919 + 11)

describe('whatever the seed, the order of the checks and how many run at once, the reference server conforms', () => {
  it.each(seeds.map((seed, index) => [seed, index % 2 === 0 ? 8 : 1]))('seed %i in %i lanes', async (seed, lanes) => {
    const { server, configuration, env } = await startReference()
    const [shuffled = checks] = fc.sample(fc.shuffledSubarray([...checks], { minLength: checks.length }), { seed, numRuns: 1 })
    const { verdict, requirements, missing, summary } = await runSuite({ configuration, checks: shuffled, env, seed, lanes })
    const wrong = requirements.filter((result) => result.verdict === 'failed' || (result.level === 'must' && result.verdict !== 'passed'))
    expect(wrong.map(({ id, reason, failure }) => `${id}: ${failure?.message ?? reason}`)).toEqual([])
    expect(requirements.filter(({ unseen }) => unseen).map(({ id, unseen }) => [id, unseen])).toEqual([])
    expect([verdict, missing, summary.unseen]).toEqual(['conforming', undefined, 0])
    await server.close()
  })
})
