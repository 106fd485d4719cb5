import { expect, it } from 'vitest'
import { toldFirst } from '../../report/headline-of.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { accountsAtOnce } from './accounts-at-once.ts'

it('an account whose status gives no number is not said to have another one', async () => {
  const processing = accountsAtOnce.filter(({ name }) => name === 'accounts-at-once-processing')
  const failures = await failuresOf('dry-run-takes-back-creations-of-others', { checks: processing, partial: true })
  const failure = failures.get('1-platform-account-number-name')
  expect(failure?.difference?.got).toBe('')
  expect(failure && toldFirst(failure)).toMatch(
    /^The status of an account that was processed beside others does not give the platform account number that its 201 gave;/,
  )
})
