import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { otherwiseAnsweredInWords } from '../../report/queries-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { inDefaultOrder } from '../default-order.ts'

it('a failure tells that it clings to a name, whatever the account is', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('4.3-payment-persistent-400')))
  const found = await failuresOf('persistent-failure-forgotten-at-second-request', { checks: judging })
  const told = [...found.values()].map((failure) =>
    (['fails', 'unclear'] as const).map((shown) => otherwiseAnsweredInWords(failure, shown)),
  )
  expect(told).toContainEqual([
    [expect.stringMatching(/^if request \d names another account of its import supplier, for which requests \d and \d are sent, too$/)],
    [expect.stringMatching(/^400 \(vendor\) if request \d sends a fresh name at reference$/)],
  ])
})

it('a failure that clings to nothing tells of no other names', async () => {
  const [first] = (await failuresOf('process-200')).values()
  expect(first?.otherNames).toBe(undefined)
})
