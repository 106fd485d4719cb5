import { expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { fixedValues } from '../../bench/variants/fixed-values.ts'
import { runSuite } from '../../run/run-suite.ts'
import { transactionsForce } from './transactions-force.ts'

it.each([
  ['some day is outside the open statement period', [], 'passed', undefined],
  ['none is', [fixedValues], 'skipped', 'Needs a day outside the open statement period.'],
] as const)('where %s', async (_name, changes, verdict, reason) => {
  const asked = ['4.3-transactions-force-moves', '4.3-transactions-force-default'] as const
  const { requirements } = await runSuite({ ...defaultRun(changes, 3), checks: [transactionsForce], partial: true, asked: [...asked] })
  const told = requirements.filter(({ id }) => asked.some((one) => one === id))
  expect(told.map((result) => [result.verdict, result.reason])).toEqual([
    [verdict, reason],
    [verdict, reason],
  ])
})
