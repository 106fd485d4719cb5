import { expect, it } from 'vitest'
import { laterInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['late', 'completed-comes-late', [expect.stringMatching(/^the same request gets the right answer \d+ ms later$/)]],
  ['lost', 'notes-vanish-after-twelve', []],
])('a failure tells what is only late: %s', async (_what, mutant, words) => {
  const [first] = (await failuresOf(mutant)).values()
  expect(laterInWords(first)).toEqual(words)
})

it('a failure tells for how long what the operator had set before is kept', async () => {
  const failure = (await failuresOf('supplier-status-cached-15s')).get('3.2-paused-stage-again-400')
  expect(laterInWords(failure)).toEqual(['the same request gets the right answer 16 seconds later'])
}, 60_000)
