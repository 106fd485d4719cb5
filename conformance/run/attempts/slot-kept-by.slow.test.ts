import { it } from 'vitest'
import { fault, faults } from '../../bench/mutants/fault.ts'
import { slotInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

const [keepsAll] = faults('limit', [
  fault('keeps-every-slot', 'No process request frees its slot.')
    .breaks('8-limit-within')
    .by(() => ({ freesSlot: () => false })),
])

// Nearly all of the time is spent waiting.
it.concurrent.for([
  ['limit-slot-kept-by-imported', ['is kept by every process request of an account that is imported already'], [400, 400, 429]],
  ['limit-slot-kept-by-dry-run', ['is kept by every process request that is a dry run'], [400, 429]],
  [
    'hung-up-dry-run-keeps-slot',
    ['is kept by every process request that is a dry run and whose client hung up as soon as the request was sent'],
    [400, undefined, 429],
  ],
  ['concurrency-limit-as-rate-window', [], undefined],
  // Where every process request keeps its slot, none is named.
  [keepsAll, [], undefined],
] as const)('a failure tells which process requests keep their slot of the limit: %s', async ([mutant, words, statuses], { expect }) => {
  const failure = (await failuresOf(mutant ?? '', { bail: true }, Infinity)).get('8-limit-within')
  expect(failure).toBeDefined()
  expect(slotInWords(failure)).toEqual(words)
  if (!statuses) return
  // One that still gets a slot, the one that keeps it, and one that gets none, under the same limit, and nothing else.
  const { steps = [], leftOut } = failure ?? {}
  const last = steps.filter((step) => operationOf(step) === 'processAccount').slice(-statuses.length)
  expect(last.map((step) => [operationOf(step), step.response?.status])).toEqual(statuses.map((status) => ['processAccount', status]))
  expect(steps.filter(({ operator }) => operator !== undefined)).toHaveLength(1)
  expect(leftOut).toBeUndefined()
})
