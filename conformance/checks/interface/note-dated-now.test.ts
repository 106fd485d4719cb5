import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'
import { noteDatedNow } from './note-dated-now.ts'

it('an account that is dated in the future is no measure of the time of a note', async () => {
  const failures = await failuresOf('created-at-local-time-labelled-utc', { checks: [noteDatedNow], partial: true })
  expect([...failures.keys()]).toEqual([])
})

it('a clock that stands still is found by the notes themselves', async () => {
  const failures = await failuresOf('clock-read-once-at-boot', { checks: [noteDatedNow], partial: true })
  expect(failures.get('2.3-created-at-default')?.message).toBe(
    'A note without created_at gets the created_at of one that was added some time before it.',
  )
})
