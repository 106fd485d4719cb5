import { expect, it } from 'vitest'
import { slotInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['limit-slot-kept-by-imported', ['kept by each process request of an account that is imported already']],
  ['concurrency-limit-as-rate-window', []],
])('a failure tells which process requests keep their slot of the limit: %s', async (mutant, words) => {
  const failure = (await failuresOf(mutant)).get('8-limit-within')
  expect(failure).toBeDefined()
  expect(slotInWords(failure)).toEqual(words)
})
