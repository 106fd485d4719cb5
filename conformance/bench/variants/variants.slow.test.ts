import { expect, it } from 'vitest'
import { runVariants } from '../run-variants.ts'

/** More seeds: `SEEDS=20 npm run test:slow -- variants`. */
const seeds = Number(process.env['SEEDS'] ?? 1)

it('no variant is failed by the whole suite', { timeout: 900_000 * seeds }, async () => {
  const summaries = await runVariants({ seeds })
  expect(summaries.flatMap(({ variant, crashes }) => crashes.map((crash) => `${variant}: ${crash}`))).toEqual([])
  expect(
    summaries.flatMap(({ variant, falseAlarms }) =>
      falseAlarms.map(({ requirement, message }) => `${variant}: ${requirement}: ${message}`),
    ),
  ).toEqual([])
  for (const { runs, judged } of summaries) {
    expect(runs).toBe(seeds)
    expect(judged).toBeGreaterThan(300)
  }
})
