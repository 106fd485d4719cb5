import type { ListName } from '../behaviour.ts'
import type { Handler } from './work.ts'

/** GET account-transfer-status/ */
export const getAccountTransferStatus: Handler = async ({ state, behaviour, call }) => {
  const { import_supplier_code: code = '', external_account_number: external = '' } = call.parameters
  const account = behaviour.findProcess(state, behaviour.pairKey(code, external))
  return account ? behaviour.statusAnswer(behaviour.statusShown(account), behaviour.numberShown(account)) : behaviour.noProcess()
}

/** GET all-, pending- and imported-account-import-processes/ */
export function listAccounts(list: ListName): Handler {
  return async ({ state, behaviour, call }) => {
    const { import_supplier_code: code = '' } = call.parameters
    if (behaviour.supplierStatus(state, code) === undefined) {
      const unknown = behaviour.unknownSupplier(call.operation, code)
      if (unknown) return unknown
    }
    const items = [...state.accounts.values()]
      .filter((account) => behaviour.isListed(list, account, code))
      .map((account) => behaviour.listItem(list, account, behaviour.listedNumber(list, account), behaviour.listedCreatedAt(list, account)))
    return behaviour.listAnswer(list, behaviour.arranged(list, items, state))
  }
}
