import { expect, it } from 'vitest'
import { failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells that it takes a member beside the wrong one, and how the two go together', async () => {
  const [first] = (await failuresOf('energy-cancelled-stored-by-its-time')).values()
  expect(passesInWords(first)).toEqual([
    'if request 3 sends false at energy_amount.cancelled, not true',
    'if request 3 also sends "2026-02-28T00:00:00Z" at energy_amount.cancelled_at',
  ])
  expect(failsInWords(first)).toEqual([
    'also if request 3 sends false at energy_amount.cancelled, not true, and also sends "2026-02-28T00:00:00Z" at energy_amount.cancelled_at, both at once (received true)',
  ])
})
