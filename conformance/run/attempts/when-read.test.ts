import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['it takes a client that hangs up', 'hung-up-restaging-keeps-notes', 'passes'],
  ['it fails as well with one that reads every answer', 'negative-balances-unsigned', 'fails'],
])('a failure whose client hangs up tells whether %s', async (_what, mutant, verdict) => {
  const some = checks.filter(({ name }) => name === 'pending-after-unread-answer-as-sent')
  const told = await failuresOf(mutant, { checks: some, partial: true })
  expect([...told.values()].find(({ whenRead }) => whenRead)?.whenRead).toBe(verdict)
})
