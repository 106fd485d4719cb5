import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { withHeadline } from './headline-of.ts'
import { ownEvidence } from './own-evidence.ts'
import type { Failure, RequirementResult } from './report.ts'

const processed = (number: string): Step => ({
  request: { method: 'POST', path: '/v1/data-import/account-import-process/process/', body: {} },
  response: { status: 201, body: { platform_account_number: number } },
})
const status: Step = {
  request: { method: 'GET', path: '/v1/data-import/account-transfer-status/S/CT-1/' },
  response: { status: 200, body: { status: 'UNKNOWN', platform_account_number: '' } },
}
const failed = (id: string, failure: Omit<Failure, 'message'>): RequirementResult => ({
  id,
  section: '3.1',
  level: 'must',
  sentence: '',
  verdict: 'failed',
  witnesses: 1,
  failure: { message: `${id} is broken.`, ...failure },
})
const lead = failed('3.1-process-imports', {
  steps: [processed('P-1'), status],
  difference: { at: 'status', expected: 'COMPLETED', got: 'UNKNOWN' },
})
const other = (steps: readonly Step[], expected: unknown) =>
  failed('1-platform-account-number-name', {
    steps: [...steps],
    difference: { at: 'platform_account_number', expected, got: '' },
    oneWith: { requirement: lead.id, why: '' },
  })

it.each([
  ['its requests where a line has a text that those of its cause lack', other([processed('P-2'), status], 'P-2'), true],
  ['no requests where those of its cause have it', other([processed('P-1'), status], 'P-1'), false],
  ['no requests where no request has it', other([processed('P-2'), status], 'a number'), false],
])('of another sentence of a cause are told %s', (_what, result, hasRequests) => {
  const told = ownEvidence(result, { title: '', failures: [lead, result] })
  expect(told.hasRequests).toBe(hasRequests)
  expect(told.lines[0]).toBe('at        platform_account_number')
})

it.each([
  ['without its requests is told in the words of its check', other([processed('P-1'), status], 'P-1'), undefined],
  ['with its requests has a headline', other([processed('P-2'), status], 'P-2'), expect.stringContaining('it passes')],
])('another sentence of a cause %s', (_what, { failure, ...result }, headline) => {
  const again = failure && { ...failure, rightReordered: true as const }
  expect(withHeadline({ ...result, ...(again ? { failure: again } : {}) }, [lead]).failure?.headline).toEqual(headline)
})
