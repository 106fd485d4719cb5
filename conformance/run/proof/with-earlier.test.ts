import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

it('a proof begins with a request of another check where its own ones do not show the failure', async () => {
  const failure = (await failuresOf('errors-of-refusal-before-told-again')).get('7-item-code-stable')
  const [earlier, ...own] = failure?.steps.map((step) => `${operationOf(step)} ${step.response?.status}`) ?? []
  // What the first one was refused for, whichever check sent it, comes again in the answer to the last but one.
  expect(earlier).toMatch(/ 400$/)
  expect(own).toEqual(['validateAccount 200', 'validateAccount 400', 'validateAccount 400'])
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
})
