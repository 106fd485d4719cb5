import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'
import { tourChecks } from './index.ts'

const tour = tourChecks.filter(({ name }) => name === 'tour')

it('what changes because a wrong record was accepted is not said to have changed because it was refused', async () => {
  const failures = await failuresOf('only-first-array-element-validated', { checks: tour, partial: true, bail: true })
  expect([...failures.keys()]).toContain('2.2-customer-wrong-type-refused')
  expect([...failures.keys()]).not.toContain('3.1-stage-again-refused-keeps')
})

it('what a path need not encode is not said to be encoded', async () => {
  const failures = await failuresOf('dot-in-path-segment-not-routed', { checks: tour, partial: true })
  expect(failures.get('4-path-values-encoded')?.message).toBe(
    'The status of an account whose number has ".", which a path need not encode, answers 404 instead of 200.',
  )
})
