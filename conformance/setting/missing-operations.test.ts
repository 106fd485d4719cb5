import { describe, expect, it } from 'vitest'
import { operations, type OperationId } from '../../schemas/operations.ts'
import type { Exchange } from './ledger-entries.ts'
import { Ledger } from './ledger.ts'

const runId = 'abc123'
const staged = { import_supplier: 'S 1', external_account_number: `CT-${runId}-0001` }
const imported = { import_supplier: 'S 1', external_account_number: `CT-${runId}-0002` }
const unknown = { import_supplier: 'S 1', external_account_number: `CT-${runId}-0003` }
const notes = [{ body: 'A note' }]

function exchange(
  operation: OperationId,
  body: object | undefined,
  status: number,
  more: { path?: string; method?: string } = {},
): Exchange {
  const { method, path } = operations[operation]
  const answer = { status, body: {}, headers: {}, text: '{}', isJson: true }
  return { operation, body, query: {}, answer, step: { request: { method, path, ...more } } }
}

const process = ({ import_supplier, external_account_number }: typeof staged, status: number) =>
  exchange('processAccount', { import_supplier_code: import_supplier, external_account_number, operations_team_name: 'T' }, status)
const status = (pair: typeof staged, answered: number) =>
  exchange('getAccountTransferStatus', undefined, answered, {
    path: `/v1/data-import/account-transfer-status/S%201/${pair.external_account_number}/?more=1`,
  })
const list = (supplier: string, answered: number) =>
  exchange('listImportedAccountImportProcesses', undefined, answered, {
    path: `/v1/data-import/imported-account-import-processes/${supplier}/`,
  })

/** What is missing after a staged and an imported account, and these. */
function missingAfter(...exchanges: readonly Exchange[]) {
  const ledger = new Ledger(runId)
  const before = [exchange('stageAccount', staged, 201), exchange('stageAccount', imported, 201), process(imported, 201)]
  for (const one of [...before, ...exchanges]) ledger.take(one)
  return ledger.missing
}

describe('operations that are not there', () => {
  it.each<[string, Exchange, Exchange?]>([
    ['it knows no imported account', exchange('createNotes', { ...imported, notes }, 404)],
    ['another method is refused', exchange('createNotes', { ...imported, notes }, 405)],
    ['it is not implemented', exchange('createNotes', { ...imported, notes }, 501)],
    ['it knows no staged account', status(staged, 404)],
    ['it knows no supplier with an imported account', list('S%201', 404)],
    ['it takes no record', exchange('validateAccount', staged, 404)],
    ['who has no token is refused before', exchange('createNotes', { ...imported, notes }, 404), exchange('createNotes', {}, 401)],
    ['what is no request of it may be refused', exchange('createNotes', { ...imported, notes }, 404), exchange('createNotes', {}, 400)],
  ])('are found: %s', (_what, one, other) => {
    expect(missingAfter(one, ...(other ? [other] : []))).toEqual([{ operation: one.operation, statuses: [one.answer?.status] }])
  })

  it.each<[string, Exchange, Exchange?]>([
    ['the account is only staged', exchange('createNotes', { ...staged, notes }, 404)],
    ['nobody knows the account', exchange('createNotes', { ...unknown, notes }, 404)],
    ['nobody knows the pair', status(unknown, 404)],
    ['the supplier has no account', list('S2', 404)],
    ['the path was another', exchange('validateAccount', staged, 404, { path: '/v1/data-import/validate-account' })],
    ['the method was another', exchange('validateAccount', staged, 405, { method: 'PUT' })],
    ['the body was none of it', exchange('createNotes', { ...imported, notes: 1 }, 404)],
    ['it answered otherwise once', exchange('validateAccount', staged, 404), exchange('validateAccount', staged, 400)],
    ['it answered with success once', status(staged, 404), status(unknown, 200)],
  ])('are not meant: %s', (_what, one, other) => {
    expect(missingAfter(one, ...(other ? [other] : []))).toEqual([])
  })
})
