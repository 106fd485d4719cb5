import type { Body, Reply } from '../exchange.ts'
import type { Account } from '../state.ts'
import { locked, validationRefusal, write, type Handler, type Work } from './work.ts'

/** POST validate-account/ */
export const validateAccount: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'validateAccount')
  if (refusal) return refusal
  const record = call.body as Body
  const code = String(record['import_supplier'])
  if (behaviour.supplierStatus(state, code) === undefined) {
    const unknown = behaviour.unknownSupplier('validateAccount', code)
    if (unknown) return unknown
  }
  const key = behaviour.pairKey(code, String(record['external_account_number']))
  const refused = behaviour.recordRefused(state, 'validateAccount', key, record)
  if (refused) return refused
  if (behaviour.validatingStages()) await stage(work, record)
  return behaviour.validatedAnswer(behaviour.echo('validateAccount', record) as Body)
}

/** POST account-import-process/create-or-update/ */
export const stageAccount: Handler = async (work) => {
  const refusal = validationRefusal(work, 'stageAccount')
  return refusal ?? stage(work, work.call.body as Body)
}

/** Rows none-stage, Staged-stage and Imported-stage of section 3.1. */
async function stage(work: Work, record: Body): Promise<Reply> {
  const { state, behaviour, call } = work
  const [supplierCode, external] = [String(record['import_supplier']), String(record['external_account_number'])]
  const key = behaviour.pairKey(supplierCode, external)
  const busy = behaviour.findProcess(state, key)
  const waiting = busy?.isBusy ? behaviour.whileInProgress('stageAccount', busy) : undefined
  if (waiting) return waiting
  return locked(work, `account ${key}`, async () => {
    const supplier = behaviour.supplierStatus(state, supplierCode)
    const unknown = supplier === undefined ? behaviour.unknownSupplier('stageAccount', supplierCode) : undefined
    if (unknown) return unknown
    const account = behaviour.findProcess(state, key)
    const why = behaviour.stagingRefused({ account, supplier: supplier ?? 'Ongoing', isSkipped: state.skipped.has(key) })
    const refused = why ? behaviour.stagingRefusal(why, record) : behaviour.recordRefused(state, 'stageAccount', key, record)
    if (refused) return refused
    await behaviour.pause(call.operation)
    const isFirst = !account?.isStaged
    if (account) {
      write(work, account, 'isStaged', true)
      write(work, account, 'staged', behaviour.stagedData(isFirst ? undefined : account.staged, record))
      write(work, account, 'status', behaviour.statusOnceStaged(account))
    } else {
      const before = state.accounts.get(key)
      state.accounts.set(key, newAccount(supplierCode, external, behaviour.stagedData(undefined, record)))
      const created = state.accounts.get(key)
      if (created) created.status = behaviour.statusOnceStaged(undefined)
      call.undo.push(() => (before ? state.accounts.set(key, before) : state.accounts.delete(key)))
    }
    return behaviour.stagingAnswer(isFirst, record)
  })
}

/** A new import process. */
export function newAccount(import_supplier: string, external_account_number: string, staged: Body): Account {
  return {
    import_supplier,
    external_account_number,
    staged,
    status: 'UNKNOWN',
    isStaged: true,
    isBusy: false,
    notes: [],
    transactions: [],
    records: { delivery_notes: [], energy_amounts: [], statements: [], invoices: [], payment_instructions: [] },
  }
}
