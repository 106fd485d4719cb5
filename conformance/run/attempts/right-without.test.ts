import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { inDefaultOrder } from '../default-order.ts'

it.each([
  // A refused import makes the participant known.
  ['refused-fees-create-participant', '4.1-participant-created-201', [0]],
  // Nothing but the request itself matters.
  ['process-200', '3.1-process-201', undefined],
])('a failure tells which request should not matter: %s', async (mutant, requirement, without) => {
  // Some other requirement may be the first that fails in a run of all checks.
  const judging = inDefaultOrder(checks.filter((check) => check.requirements.some((one) => one === requirement)))
  const failure = (await failuresOf(mutant, { checks: judging, bail: true })).get(requirement)
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
  expect(failure?.rightWithout).toEqual(without)
})
