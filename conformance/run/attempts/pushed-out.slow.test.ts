import { it } from 'vitest'
import { boundaryInWords } from '../../report/boundary-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.concurrent.for([
  [
    'with how many records more one is missing in a list',
    'imported-list-ends-after-20',
    '4.4-imported-content',
    /^it passes if requests 1 and 2 are sent 19 times more with other names before request 3, and fails with 20 times more$/,
  ],
  [
    'with how many records more one is not kept any more',
    'staged-data-vanishes-after-many-writes',
    '1-staging-stores-data',
    /^it passes if request 1 is sent 39 times more with other names before request \d, and fails with 40 times more$/,
  ],
] as const)('a failure tells %s', async ([_what, mutant, requirement, words], { expect }) => {
  const failure = (await failuresOf(mutant, { bail: true }, Infinity)).get(requirement)
  expect(boundaryInWords(failure)).toEqual([expect.stringMatching(words)])
})
