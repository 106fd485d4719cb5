import { expect, it } from 'vitest'
import { runVariant } from '../bench/variants/run-variant.ts'
import { variants } from '../bench/variants/index.ts'
import { reducedRequests } from './testing/reduced-requests.ts'

const faithful = { id: 'the faithful server', about: '', change: () => ({}) }

// That one answers late tells nothing here.
it.each([faithful, ...variants.filter(({ id }) => id !== 'slow')].map((variant) => [variant.id, variant] as const))(
  'whatever is left out of requests, nothing of %s is found broken',
  { timeout: 60_000 },
  async (_id, variant) => {
    const { falseAlarms, judged } = await runVariant(variant, 7, { checks: [reducedRequests] })
    expect(falseAlarms).toEqual([])
    expect(judged).toBeGreaterThan(15)
  },
)
