import { expect, it } from 'vitest'
import { stuckInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'

it('a failure that needs what the run has done to the server begins with a request that was right before that, and what may have done it', async () => {
  const failure = (await failuresOf('check-once-off-stays-off')).get('4.3-transactions-exists')
  const { steps = [], stuckSince = -1, firstSince } = failure ?? {}
  expect(JSON.stringify(steps[stuckSince]?.response?.body)).toContain('TRANSACTION_ALREADY_EXISTS')
  const suspects = firstSince?.steps.map((step) => steps[step]?.request.path.split('/').at(-1))
  expect(suspects).toContain('?check_previously_added=false')
  // The proof itself comes behind that, as short as it is without it.
  const own = steps.filter(({ isEarlier }) => !isEarlier)
  expect(own.map(operationOf)).toEqual(['stageAccount', 'processAccount', 'createTransactions', 'createTransactions'])
  expect(stuckInWords(failure).at(-1)).toMatch(/^a fresh server may answer requests \d+ to \d+ rightly$/)
})

it('what came from the request that was right first is recognised', async () => {
  const failure = (await failuresOf('payment-number-of-first-account')).get('4.3-payment-body')
  const { steps = [], stuckSince = -1, firstSince, difference } = failure ?? {}
  expect(firstSince?.steps[0]).toBe(stuckSince)
  expect(steps[stuckSince]?.response?.body).toMatchObject({ platform_account_number: difference?.got })
})

it.each([
  'transaction-status-of-first',
  'lists-cached-without-supplier',
  'validating-resets-status',
  'transactions-recognised-by-text-of-json',
])('a failure that its requests show on any server says nothing of the run: %s', async (mutant) => {
  const failures = [...(await failuresOf(mutant)).values()]
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter(({ firstSince }) => firstSince !== undefined)).toEqual([])
})
