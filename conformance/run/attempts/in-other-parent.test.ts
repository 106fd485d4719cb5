import { expect, it } from 'vitest'
import { failsInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('an item that is taken for another one is moved beside its list', async () => {
  const failure = (await failuresOf('habit-consents-by-type')).get('3.1-stage-again-replaces')
  expect(failsInWords(failure)).toContainEqual(
    expect.stringMatching(/^also if request 2 sends {"type":".*} at customers\.1\.consents\.0 instead$/),
  )
})
