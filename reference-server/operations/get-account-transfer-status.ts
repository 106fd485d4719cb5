import type { AccountTransferStatus } from '../../schemas/status-retrieval/index.ts'
import type { Pair } from '../store/pair.ts'
import type { Operation, Services } from './operation.ts'
import { Refusal } from './refusal.ts'

/** Tells how the import of one account stands (section 4.4). */
export const getAccountTransferStatus: Operation<'getAccountTransferStatus'> = ({ path }, services) => {
  const pair = { import_supplier: path['import_supplier_code'] ?? '', external_account_number: path['external_account_number'] ?? '' }
  const body = transferStatus(pair, services)
  if (body === undefined)
    throw new Refusal(404, { detail: 'There is no import process for the pair.', code: 'import_process_does_not_exist' })
  return { status: 200, body }
}

/** The status of section 2.13, or undefined for a pair without an import process. */
export function transferStatus(pair: Pair, { store, running }: Services): AccountTransferStatus | undefined {
  const process = store.processes.find(pair)
  if (process === undefined) return undefined
  if (process.platform_account_number !== null) return { status: 'COMPLETED', platform_account_number: process.platform_account_number }
  return { status: running.isRunning(pair) ? 'IN_PROGRESS' : 'UNKNOWN', platform_account_number: '' }
}
