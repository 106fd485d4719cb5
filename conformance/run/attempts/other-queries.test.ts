import { expect, it } from 'vitest'
import { queriesInWords } from '../../report/queries-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells how its request is answered with other query parameters', async () => {
  const [failure] = (await failuresOf('parameters-true-only-when-absent')).values()
  expect(queriesInWords(failure)).toEqual(
    expect.arrayContaining([
      '201 if request 5 is sent without query parameters',
      '201 if request 5 is sent with check_previously_added=true',
    ]),
  )
})
