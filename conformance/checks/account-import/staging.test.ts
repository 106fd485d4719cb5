import { expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { sparse } from '../../bench/variants/sparse.ts'
import { runSuite } from '../../run/run-suite.ts'
import { stageAgainProcessed } from './staging.ts'

const { change } = mutants.find(({ id }) => id === 'process-uses-first-record') ?? sparse
const requirement = '3.1-stage-again-earlier-data-gone'

it.each([
  ['the record staged first is processed', [{ change }], 'failed'],
  ['the right one is processed', [], 'passed'],
  ['notes of import records are on no account', [sparse], 'skipped'],
  ['notes of import records are on no account, and the wrong one is processed', [sparse, { change }], 'skipped'],
] as const)('where %s', async (_name, changes, verdict) => {
  const { requirements } = await runSuite({ ...defaultRun(changes, 3), checks: [stageAgainProcessed], partial: true, asked: [requirement] })
  const result = requirements.find(({ id }) => id === requirement)
  expect([result?.verdict, result?.reason]).toEqual([
    verdict,
    verdict === 'skipped' ? 'Needs notes of import records on accounts.' : undefined,
  ])
})
