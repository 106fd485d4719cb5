import { expect, it } from 'vitest'
import { requirements } from '../../schemas/requirements/index.ts'
import { transactionsForce } from '../checks/account-records/transactions-force.ts'
import { judge } from './judge.ts'

it('of many reasons why nothing was judged, a few are told', () => {
  const leftOut = Array.from({ length: 12 }, (_one, index) => ({ check: transactionsForce, missing: [], reason: `reason ${index + 1}` }))
  const judged = judge(requirements, [], leftOut, new Map(), 'abcdef')
  expect(judged.find(({ id }) => id === '4.3-transactions-force-moves')?.reason).toBe(
    'reason 1; reason 2; reason 3; reason 4; and 8 more reasons',
  )
})
