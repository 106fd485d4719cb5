import type { HistoricalStatement } from '../../schemas/post-account-import/index.ts'
import { transferStatus } from '../operations/get-account-transfer-status.ts'
import type { Services } from '../operations/operation.ts'
import type { AccountRecordKind } from '../store/account-records.ts'
import type { Pair } from '../store/pair.ts'
import { documentLocations } from './document-locations.ts'

/** Everything that is stored for a pair. A pair of which nothing is known has the same shape, with nothing in it. */
export function accountView(pair: Pair, storageBucket: string, services: Services) {
  const { processes, notes, transactions, records, suppliers } = services.store
  const process = processes.find(pair)
  const account = process?.account ?? undefined
  const status = transferStatus(pair, services)
  const staged = process === undefined ? null : processes.recordOf(process)
  const ofKind = <Kept>(kind: AccountRecordKind): Kept[] => (account === undefined ? [] : records.list<Kept>(account, kind))
  const accountNotes = account === undefined ? [] : notes.list(account)
  const statements = ofKind<HistoricalStatement>('statement')
  const storage = { bucket: storageBucket, root: suppliers.documentRootOf(pair.import_supplier) }
  return {
    staged,
    status: status?.status ?? null,
    platform_account_number: status?.platform_account_number ?? '',
    account_created_at: process?.account_created_at ?? null,
    skip: processes.isSkipped(pair),
    notes: accountNotes,
    transactions: account === undefined ? [] : transactions.list(account),
    delivery_notes: ofKind('delivery_note'),
    energy_amounts: ofKind('energy_amount'),
    statements,
    invoices: ofKind('invoice'),
    payment_instructions: ofKind('payment_instruction'),
    documents: documentLocations({ staged: staged ?? { ...pair }, notes: accountNotes, statements }, storage),
  }
}
