import { expect, it } from 'vitest'
import { laterInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['late', 'completed-comes-late', [expect.stringMatching(/^the same request gets the right answer \d+ ms later$/)]],
  ['lost', 'notes-vanish-after-twelve', []],
])('a failure tells what is only late: %s', async (_what, mutant, words) => {
  const [first] = (await failuresOf(mutant)).values()
  expect(laterInWords(first)).toEqual(words)
})
