import { expect, it } from 'vitest'
import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import { spoiltInWords } from '../report/headline.ts'
import { operationOf } from '../trial/operation-of.ts'
import { runSuite } from './run-suite.ts'

it.each([
  ['validating it', 'validating-resets-status', 'validateAccount'],
  ['adding a note', 'notes-undo-import', 'createNotes'],
  ['nothing that comes after it was written', 'participant-stored-in-capitals', undefined],
])('a failure tells which request spoils what is read in the end: %s', async (_what, mutant, operation) => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === mutant),
    11,
  )
  const { requirements } = await runSuite({ ...run, bail: true })
  const failures = requirements.flatMap(({ failure: one }) => one ?? [])
  const failure = failures.find((one) => one.spoiltBy !== undefined) ?? failures[0]
  const step = failure?.steps[failure.spoiltBy ?? -1]
  expect(step && operationOf(step)).toBe(operation)
  expect(spoiltInWords(failure)).toHaveLength(operation === undefined ? 0 : 1)
})
