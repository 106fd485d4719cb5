import { expect, it } from 'vitest'
import type { OperationId } from '../../schemas/operations.ts'
import { readAnswer } from '../trial/answer.ts'
import { readingForm } from './reading-form.ts'

const pending = { external_account_number: 'A1', platform_account_number: null, account_created_at: null }
const imported = { external_account_number: 'A2', platform_account_number: 'P2', account_created_at: '2025-06-17T14:31:05+02:00' }
const [all, waiting] = ['listAllAccountImportProcesses', 'listPendingAccountImportProcesses'] as const

function brokenBy(operation: OperationId, body: unknown, status = 200): readonly string[] {
  const judgements = readingForm(operation, readAnswer({ status, headers: {}, text: JSON.stringify(body) }))
  return judgements.flatMap(({ requirement, broken }) => (broken ? [`${requirement} ${broken.difference?.at}`] : []))
}

it.each<[OperationId, unknown, readonly string[]]>([
  ['getAccountTransferStatus', { status: 'UNKNOWN', platform_account_number: '' }, []],
  [
    'getAccountTransferStatus',
    { status: 'PENDING', platform_account_number: null },
    ['2.13-status-closed status', '2.13-number-string platform_account_number'],
  ],
  ['getAccountTransferStatus', { status: 'UNKNOWN' }, ['4.4-status-body platform_account_number']],
  [all, [pending, imported], []],
  [all, [], []],
  [all, { results: [] }, []],
  [all, [imported, { ...imported, external_account_number: 7 }], ['2.13-list-external-number 1.external_account_number']],
  [all, [{ ...imported, platform_account_number: 7 }], ['2.13-list-number-type 0.platform_account_number']],
  [all, [{ ...imported, account_created_at: 'today' }], ['2.13-list-created-at-type 0.account_created_at']],
  [
    waiting,
    [pending, imported],
    ['2.13-list-number-null-when-pending 1.platform_account_number', '2.13-list-created-at-null-when-pending 1.account_created_at'],
  ],
  ['listImportedAccountImportProcesses', ['A2'], []],
])('%s with %j breaks %j', (operation, body, broken) => {
  expect(brokenBy(operation, body)).toEqual(broken)
})

it('tells which field an item lacks', () => {
  const { account_created_at: _created, ...lacking } = pending
  expect(brokenBy(waiting, [pending, lacking])).toContain('4.4-pending-item-fields 1.account_created_at')
  expect(brokenBy(all, [lacking])).toContain('4.4-all-item-fields 0.account_created_at')
})

it('says nothing of a refusal', () => {
  expect(brokenBy('getAccountTransferStatus', { detail: 'There is none.' }, 404)).toEqual([])
})
