import { decoded } from '../reading/decoded.ts'
import { operations, type OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import type { Exchange, LedgerAccount } from './ledger-entries.ts'
import type { Body } from './templates.ts'

/** The accounts that the implementation acknowledged. */
export type KnownAccounts = (import_supplier: string) => readonly LedgerAccount[]

/** Whether the request keeps the contract, and the account that it names is there in the state that it takes. */
export function isDue({ operation, body, step }: Pick<Exchange, 'operation' | 'body' | 'step'>, known: KnownAccounts): boolean {
  const { method, path } = step.request
  if (method !== operations[operation].method) return false
  const bare = path.replace(/\?.*/, '')
  if (!isPostOperation(operation)) return isReadable(operation, bare, known)
  if (bare !== operations[operation].path || !isObject(body) || !validator(operation).test(body)) return false
  const { import_supplier, import_supplier_code = import_supplier, external_account_number } = body as Body
  const pair = { import_supplier: String(import_supplier_code), external_account_number: String(external_account_number) }
  if (operation === 'processAccount') return stateOf(pair, known) === 'pending'
  return operations[operation].group !== 'Post-account import' || stateOf(pair, known) === 'imported'
}

function isReadable(operation: OperationId, path: string, known: KnownAccounts): boolean {
  const [import_supplier = '', external_account_number = ''] = path.split('/').slice(4).map(decoded)
  if (operation === 'getAccountTransferStatus') return stateOf({ import_supplier, external_account_number }, known) !== undefined
  return known(import_supplier).some(({ state }) => (operation === 'listImportedAccountImportProcesses' ? state === 'imported' : true))
}

function stateOf({ import_supplier, external_account_number }: AccountReference, known: KnownAccounts) {
  return known(import_supplier).find((account) => account.external_account_number === external_account_number)?.state
}
