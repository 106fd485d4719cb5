import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { variants } from './index.ts'
import { runVariant } from './run-variant.ts'

/** Checks of every area that take little time; the bench of variants runs all. */
const quick = checks.filter(({ name }) =>
  [
    'stage-first',
    'imported-process',
    'skipped-account',
    'lists-of-fresh-supplier',
    'notes-repeated',
    'transactions-repeated',
    'participant-known',
  ].includes(name),
)

// Some of them wait on purpose.
describe('the variants', { timeout: 60_000 }, () => {
  it('have a file each, named after them', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/test|index|run-|^variant[.]/.test(file))
    expect(files.toSorted()).toEqual(variants.map(({ id }) => `${id}.ts`).toSorted())
  })

  it.each(variants.map((variant) => [variant.id, variant] as const))('%s is not failed by quick checks', async (_id, variant) => {
    const { falseAlarms, judged } = await runVariant(variant, 1, { checks: quick })
    expect(falseAlarms).toEqual([])
    expect(judged).toBeGreaterThan(15)
  })

  it('are not asked with every seed what is the same with every seed', async () => {
    const [variant = { id: '', about: '', change: () => ({}) }] = variants
    const [fifth, other] = [
      await runVariant(variant, 1, { checks: quick, input: 5 }),
      await runVariant(variant, 1, { checks: quick, input: 6 }),
    ]
    expect(other.requests).toBeGreaterThan(0)
    expect(other.requests).toBeLessThan(fifth.requests)
  })

  it('would be failed if they were at fault', async () => {
    const faulty = {
      id: 'faulty',
      about: 'The first staging answers 200.',
      change: () => ({ stagingAnswer: (_isFirst: boolean, body: object) => ({ status: 200, body }) }),
    }
    const { falseAlarms } = await runVariant(faulty, 1, { checks: quick })
    expect(falseAlarms.map(({ requirement }) => requirement)).toContain('3.1-stage-first-201')
  })
})
