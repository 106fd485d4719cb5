import type { OperationAnswer, OperationRequest, Services } from './operation.ts'
import { Refusal } from './refusal.ts'

/** The three lists of section 4.4. Choice at 4.4-lists-order-open, 4.4-lists-paging-open, 4.4-lists-skipped-open, 3.1-lists-while-in-progress-open. */
function listOf(which: 'all' | 'pending' | 'imported') {
  return ({ path }: OperationRequest<undefined>, { store }: Services): OperationAnswer => {
    const supplier = path['import_supplier_code'] ?? ''
    // Choice at 4.4-lists-unknown-supplier-open.
    if (store.suppliers.statusOf(supplier) === undefined) {
      throw new Refusal(404, { detail: 'There is no import supplier with this code.', code: 'import_supplier_does_not_exist' })
    }
    return { status: 200, json: store.processes.list(supplier, which) }
  }
}

/** Lists the accounts of an import supplier, pending and imported. */
export const listAllAccountImportProcesses = listOf('all')

/** Lists the pending accounts of an import supplier. */
export const listPendingAccountImportProcesses = listOf('pending')

/** Lists the imported accounts of an import supplier. Choice at 4.4-imported-body-open, 4.4-imported-none-open. */
export const listImportedAccountImportProcesses = listOf('imported')
