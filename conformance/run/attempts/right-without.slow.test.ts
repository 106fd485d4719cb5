import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells which reading should not matter', async () => {
  // The list is kept from when it was first read.
  const failures = await failuresOf('pending-list-cache-not-invalidated-by-import', { bail: true }, Infinity)
  expect(failures.get('3.1-process-imports')?.rightWithout).toEqual([1])
})
