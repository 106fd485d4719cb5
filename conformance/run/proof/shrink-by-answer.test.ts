import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import type { Failure } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { failuresOf } from '../../testing/failures-of.ts'

/** What a failure takes, in words. */
function stepsOf({ steps = [] }: Partial<Failure> = {}): readonly string[] {
  return steps.map((step) => step.operator ?? operationOf(step) ?? 'other')
}

it('what is held up meanwhile is held up again, and what was only read is left out', async () => {
  const some = checks.filter(({ name }) => name === 'limit')
  const failure = (await failuresOf('limit-429-for-good', { checks: some, partial: true, bail: true })).get('8-limit-retry-succeeds')
  expect(stepsOf(failure)).toEqual(expect.arrayContaining(['limits', 'hold', 'processAccount', 'stageAccount']))
  expect(stepsOf(failure)).not.toContain('getAccountTransferStatus')
  expect(failure?.steps.length).toBeLessThan(10)
})

it('requests at once are sent one after the other, readings and what was refused are left out, and a list that is read late stays', async () => {
  const some = checks.filter(({ name }) => name === 'tour')
  const failures = await failuresOf('lists-one-read-late', { checks: some, partial: true, bail: true })
  const failure = failures.get('2.13-list-number-when-imported')
  expect(stepsOf(failure).filter((name) => name === 'listAllAccountImportProcesses')).toHaveLength(2)
  expect(stepsOf(failure)).not.toContain('getAccountTransferStatus')
  expect(failure?.steps.length).toBeLessThan(13)
  expect(failure?.steps.some(({ isAtOnce }) => isAtOnce)).toBe(false)
})

it('what a client sent before it hung up stays', async () => {
  const some = checks.filter(({ name }) => name === 'pending-after-unread-answer-as-sent')
  const [failure] = (await failuresOf('negative-balances-unsigned', { checks: some, partial: true })).values()
  expect(failure?.steps.some(({ hungUp }) => hungUp !== undefined)).toBe(true)
})

it('what has to come while another request is held up is not looked for without that', async () => {
  const some = checks.filter(({ name }) => name === 'tour-undisturbed')
  const failures = await failuresOf('limit-slot-freed-twice-by-dry-run', { checks: some, partial: true, bail: true })
  expect(stepsOf(failures.get('8-limit-429'))).toEqual(expect.arrayContaining(['limits', 'hold']))
})

it('what was sent about other accounts of the import supplier, and what was refused after a dry run, are left out', async () => {
  const some = checks.filter(({ name }) => name === 'refusal-outlived-paused')
  const failures = await failuresOf('resumed-supplier-stays-paused', { checks: some, partial: true, bail: true })
  expect(stepsOf(failures.get('3.1-process-201'))).toEqual([
    'suppliers',
    'stageAccount',
    'suppliers',
    'processAccount',
    'suppliers',
    'processAccount',
  ])
})

it('what was never sent at the same time is not said to show it one after the other as well', async () => {
  const [failure] = (await failuresOf('invoices-accepted-with-500')).values()
  expect(failure?.message).toBe('Adding an invoice answers 500 instead of 201.')
})
