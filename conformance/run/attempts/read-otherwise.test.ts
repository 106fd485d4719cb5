import { expect, it } from 'vitest'
import { readInWords } from '../../report/read-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  [
    'a status that alone is wrong',
    'dry-run-leaves-status-cache',
    /^of the account, right after request \d: it is in the list of all and of pending accounts; it is not in the list of imported accounts; the operator reads UNKNOWN without/,
  ],
  [
    'a code that is taken for another one',
    'habit-participant-code-in-single-precision',
    /^just before request 1 the operator, asked for the market participant \d+, its code when it was sent again, gets the one of code \d+$/,
  ],
])('what a failure is about is read in every other way: %s', async (_what, mutant, words) => {
  const [failure] = (await failuresOf(mutant)).values()
  expect(readInWords(failure)).toEqual([expect.stringMatching(words)])
})

it('but not where it shows in what was sent', async () => {
  const [failure] = (await failuresOf('summer-dates-of-statements-a-day-early')).values()
  expect(failure?.again).toBeDefined()
  expect(readInWords(failure)).toEqual([])
})
