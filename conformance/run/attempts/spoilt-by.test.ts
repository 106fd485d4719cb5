import { expect, it } from 'vitest'
import { spoiltInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

it.each([
  ['validating it', 'validating-resets-status', 'validateAccount'],
  ['adding a note', 'notes-undo-import', 'createNotes'],
  ['nothing that comes after it was written', 'participant-stored-in-capitals', undefined],
  ['nothing where what may be left out had not been sent yet', 'null-coerced-to-zero', undefined],
])('a failure tells which request spoils what is read in the end: %s', async (_what, mutant, operation) => {
  const failures = [...(await failuresOf(mutant)).values()]
  const failure = failures.find((one) => one.spoiltBy !== undefined) ?? failures[0]
  const step = failure?.steps[failure.spoiltBy ?? -1]
  expect(step && operationOf(step)).toBe(operation)
  expect(spoiltInWords(failure)).toHaveLength(operation === undefined ? 0 : 1)
})
