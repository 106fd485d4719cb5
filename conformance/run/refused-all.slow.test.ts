import { expect, it } from 'vitest'
import { operations, type OperationId } from '../../schemas/operations.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { defaultRun } from '../bench/default-run.ts'
import { intercepted } from '../bench/mutants/changes.ts'
import type { Change } from '../bench/server/behaviour.ts'
import { steadyCourse } from '../testing/steady-course.ts'
import { runOn } from './run-suite.ts'

const detail = 'The account data could not be validated.'
const refusal = { detail, code: 'account_failed_validation', errors: [{ detail: 'No.', code: 'invalid', attr: 'external_account_number' }] }

/** Refuses every request of an operation, in the form that the document has for that. */
function refusing(operation: OperationId, status: number): Change {
  return (right) =>
    intercepted(right, operation, ({ sent }) => {
      const [first] = Array.isArray(sent['transactions']) ? (sent['transactions'] as unknown[]) : []
      const ofTransactions = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: first }
      return { status, body: status === 400 && operation === 'createTransactions' ? ofTransactions : refusal }
    })
}

// Without staging there is no run at all.
const others = (Object.keys(operations) as OperationId[])
  .filter((operation) => operation !== 'stageAccount')
  .map((operation, index) => [operation, index % 2 === 0 ? 400 : 404] as const)

it.each(others)(
  'where all of %s is refused with %i, nothing passes that is said of it alone',
  { timeout: 60_000 },
  async (operation, status) => {
    const ids = requirements.filter(({ operations: some }) => some?.every((one) => one === operation)).map(({ id }) => id)
    const { checks, ...run } = defaultRun([{ change: refusing(operation, status) }], 1)
    // Held requests are waited for.
    const some = checks.filter(
      ({ requirements: named, needs = [] }) => named.some((id) => ids.includes(id)) && !needs.includes('operator:hold'),
    )
    const { requirements: judged } = await runOn(steadyCourse(1), { ...run, runId: 'abcdef', checks: some, partial: true, asked: ids })
    const verdicts = new Set(judged.flatMap(({ id, verdict }) => (ids.some((own) => own === id) ? [verdict] : [])))
    expect([...verdicts]).toContain('inconclusive')
    expect([...verdicts]).not.toContain('passed')
  },
)

it('what only refusals show is skipped where there is no payment vendor that accepts anything', async () => {
  const { configuration, ...run } = defaultRun([], 1)
  const { persistentFailure = '' } = configuration.paymentVendors ?? {}
  const { operator: _operator, ...without } = configuration
  const some = run.checks.filter(({ requirements: named }) => named.some((id) => id.startsWith('4.3-payment-')))
  const asked = ['4.3-payment-persistent-400']
  const vendors = { ...without, paymentVendors: { persistentFailure } }
  const more = { configuration: vendors, runId: 'abcdef', checks: some, partial: true, asked }
  const { requirements: judged } = await runOn(steadyCourse(1), { ...run, ...more })
  expect(judged.find(({ id }) => id === '4.3-payment-persistent-400')).toMatchObject({
    verdict: 'skipped',
    reason: 'Needs operator:payment-vendors, or paymentVendors.available.',
  })
  expect(judged.filter(({ level, verdict }) => level === 'must' && verdict === 'inconclusive')).toEqual([])
})
