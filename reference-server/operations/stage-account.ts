import { accountStates } from '../states/account-states.ts'
import { stateOf } from '../store/import-processes.ts'
import { accountAlreadyImported, requireMigratingSupplier, requireNotSkipped, requireUsablePair } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Stages an account or replaces what is staged (section 4.2). */
export const stageAccount: Operation<'stageAccount'> = ({ account: { import_supplier, external_account_number }, received }, { store }) =>
  store.transaction(() => {
    const pair = { import_supplier, external_account_number }
    requireUsablePair(pair)
    const process = store.processes.find(pair)
    const { status, refusal } = accountStates[stateOf(process)].stage
    if (refusal !== undefined) throw accountAlreadyImported(pair, process?.platform_account_number)
    requireNotSkipped(store, pair)
    requireMigratingSupplier(store, pair.import_supplier, 'import_supplier')
    // Choice at 3.1-stage-while-in-progress-open.
    if (process === undefined) store.processes.insert(pair, received)
    else store.processes.replace(process, received)
    return { status, body: pair }
  })
