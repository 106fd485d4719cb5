import { expect, it } from 'vitest'
import { boundaryInWords } from '../../report/boundary-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells with how many records more one is missing in a list', async () => {
  const failure = (await failuresOf('imported-list-ends-after-20', { bail: true }, Infinity)).get('4.4-imported-content')
  expect(boundaryInWords(failure)).toEqual([
    'it passes if requests 1 and 2 are sent 19 times more with other names before request 3, and fails with 20 times more',
  ])
})
