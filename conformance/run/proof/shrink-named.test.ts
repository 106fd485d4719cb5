import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  // The second of two items is the first with an error: no index is right but for the first.
  ['error-index-among-wrong-ones', 'customers.1.given_name', [{}, { given_name: {} }]],
  ['error-index-from-one', 'customers.0.given_name', [{ given_name: {} }]],
])('an error at another place is shown by the fewest items: %s', async (mutant, expected, customers) => {
  const some = checks.filter(({ name }) => name === 'far-items-stage-account')
  const { steps = [], difference, message } = (await failuresOf(mutant, { checks: some, partial: true })).get('7-item-attr-path') ?? {}
  expect(steps.map(({ request }) => request.body)).toEqual([expect.objectContaining({ customers })])
  expect(difference).toMatchObject({ at: 'errors.0.attr', expected })
  expect(message).toBe(`An object for a string at ${expected} is reported at ${String(difference?.got)}.`)
})
