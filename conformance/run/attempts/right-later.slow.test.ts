import { it } from 'vitest'
import { laterInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

// Nearly all of the time is spent waiting.
it.concurrent('a failure tells for how long what the operator had set before is kept', async ({ expect }) => {
  const failure = (await failuresOf('supplier-status-cached-15s', { bail: true }, Infinity)).get('3.2-paused-stage-again-400')
  expect(laterInWords(failure)).toEqual(['the same request gets the right answer 16 seconds later'])
})

it.concurrent('a failure tells for how long a server keeps away from payment vendors', async ({ expect }) => {
  const failure = (await failuresOf('one-circuit-breaker-for-all-vendors', { bail: true }, Infinity)).get('4.3-payment-intermittent-500')
  expect(laterInWords(failure)).toEqual([expect.stringMatching(/^the same request gets the right answer 1\d seconds later$/)])
})

it.concurrent.for([
  // Requests of the last five seconds count.
  ['concurrency-limit-as-rate-window', 1],
  ['limit-slot-kept-by-creation', 0],
] as const)('a failure tells whether a request that is too many is taken later: %s', async ([mutant, count], { expect }) => {
  const failure = (await failuresOf(mutant, { bail: true }, Infinity)).get('8-limit-within')
  expect(laterInWords(failure)).toHaveLength(count)
  // What took the slot is among the requests.
  expect(failure?.steps.some(({ operator, response }) => operator === undefined && response?.status === 400)).toBe(true)
})
