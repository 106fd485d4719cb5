import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'
import { noteDatedNow } from './note-dated-now.ts'

it('an account that is dated in the future is no measure of the time of a note', async () => {
  const failures = await failuresOf('created-at-local-time-labelled-utc', { checks: [noteDatedNow], partial: true })
  expect([...failures.keys()]).toEqual([])
})
