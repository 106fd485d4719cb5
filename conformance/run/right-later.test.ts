import { expect, it } from 'vitest'
import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import { laterInWords } from '../report/headline.ts'
import { runSuite } from './run-suite.ts'

it.each([
  ['late', 'completed-comes-late', [expect.stringMatching(/^it is right when it is read again \d+ ms later$/)]],
  ['lost', 'notes-vanish-after-twelve', []],
])('a failure tells what is only late: %s', async (_what, mutant, words) => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === mutant),
    11,
  )
  const { requirements } = await runSuite({ ...run, bail: true })
  const [first] = requirements.flatMap(({ failure }) => failure ?? [])
  expect(laterInWords(first)).toEqual(words)
})
