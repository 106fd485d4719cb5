import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { inDefaultOrder } from '../default-order.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

it('a request without which another status is as wrong is no part of a proof, whose message says that status', async () => {
  const failure = await first('staging-overlooks-dates')
  expect(failure?.steps.map(operationOf)).toEqual(['stageAccount'])
  expect(failure).toMatchObject({ message: expect.stringContaining('answers 201,'), difference: { got: 201 } })
  // It is found in a log, and shown by the script, as any other.
  expect(failure?.steps[0]?.requestId).toMatch(/^abcdef-/)
  expect(failure?.script).toContain('"not-a-date"')
})

it('what was added before is no part of the proof that a valid request is refused', async () => {
  const failure = await first('parameters-true-only-when-absent')
  expect(failure?.steps.map(operationOf)).toEqual(['stageAccount', 'processAccount', 'createTransactions'])
  expect(failure?.again).toEqual({ times: 6, failed: 6 })
})

it('what the message speaks of stays', async () => {
  const judging = inDefaultOrder(checks.filter(({ requirements }) => requirements.includes('4.3-transactions-exists')))
  const failures = await failuresOf('unchecked-transactions-not-remembered', { checks: judging, partial: true, bail: true })
  const failure = failures.get('4.3-transactions-exists')
  expect(failure?.message).toContain('added before')
  expect(failure?.steps.map(operationOf).filter((operation) => operation === 'createTransactions')).toHaveLength(2)
})
