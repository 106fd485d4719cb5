import { it } from 'vitest'
import { slotInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

// Nearly all of the time is spent waiting.
it.concurrent.for([
  ['limit-slot-kept-by-imported', ['is kept by every process request of an account that is imported already']],
  ['limit-slot-kept-by-dry-run', ['is kept by every process request that is a dry run']],
  ['concurrency-limit-as-rate-window', []],
] as const)('a failure tells which process requests keep their slot of the limit: %s', async ([mutant, words], { expect }) => {
  const failure = (await failuresOf(mutant)).get('8-limit-within')
  expect(failure).toBeDefined()
  expect(slotInWords(failure)).toEqual(words)
})
