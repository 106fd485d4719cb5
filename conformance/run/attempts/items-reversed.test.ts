import { expect, it } from 'vitest'
import { failsInWords, passesInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['that it matters', 'fees-not-rolled-back', 'passes'],
  ['that it matters to texts', 'echo-sorts-texts', 'passes'],
  ['that it does not', 'fees-unknown-sheets-skipped', 'fails'],
])('a failure tells of the order of items %s', async (_what, mutant, outcome) => {
  const [first] = (await failuresOf(mutant)).values()
  const told = { passes: passesInWords(first), fails: failsInWords(first) }
  const ofOrder = Object.entries(told).flatMap(([what, words]) => (words.some((one) => one.endsWith('in reverse order')) ? [what] : []))
  expect(ofOrder).toEqual([outcome])
})
