import { expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { fault } from '../../bench/mutants/fault.ts'
import { runSuite } from '../../run/run-suite.ts'
import { transactionsFailure } from './transactions-failure.ts'

it.each([
  ['of another amount', '0.00', 'The 400 holds another amount than was sent.'],
  ['with an exponent', '1e3', 'The 400 does not hold the amount as a decimal string.'],
])('a 400 with a text %s says what is wrong with that', async (_what, amount, message) => {
  const broken = fault('amounts-of-failures', 'A 400 holds the same amount each time.')
    .breaks('2.6-amount-response-decimal-string')
    .answers('createTransactions', ({ reply: { status, body } }) =>
      status === 400
        ? { status, body: JSON.parse(JSON.stringify(body).replace(/"amount":"[^"]*"/, `"amount":"${amount}"`)) as unknown }
        : undefined,
    )
  const { requirements } = await runSuite({ ...defaultRun([broken], 3), checks: [transactionsFailure], partial: true })
  expect(requirements.find(({ id }) => id === '2.6-amount-response-decimal-string')?.failure?.message).toBe(message)
})
