import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

it('a proof begins with a request of another check where its own ones do not show the failure', async () => {
  const names = new Set(['far-items-import-market-participant-fees', 'stage-like-validate'])
  const some = checks.filter(({ name }) => names.has(name))
  const asked = { seed: 1, checks: some, partial: true }
  const failure = (await failuresOf('errors-of-refusal-before-told-again', asked)).get('4.2-stage-same-errors')
  const [earlier, ...own] = failure?.steps.map((step) => `${operationOf(step)} ${step.response?.status}`) ?? []
  // What the first one was refused for, whichever check sent it, comes again in the answer to the next.
  expect(earlier).toBe('importMarketParticipantFees 400')
  expect(own).toEqual(['validateAccount 400', 'stageAccount 400'])
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
})
