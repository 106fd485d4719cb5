import type { TransactionFailure } from '../behaviour.ts'
import type { Body, Reply } from '../exchange.ts'
import type { Account, StoredNote } from '../state.ts'
import { locked, validationRefusal, write, type Handler, type Work } from './work.ts'

/** POST transactions/create/ */
export const createTransactions: Handler = async (work) => {
  const { state, behaviour, call } = work
  const invalid = invalidTransactions(work)
  // A fault outside the transactions has no transaction to name, so it is told as everywhere else.
  if (invalid === 'elsewhere') {
    const refusal = validationRefusal(work, 'createTransactions')
    if (refusal) return refusal
  }
  if (invalid.length === 0) call.body = behaviour.understood('createTransactions', call.body)
  const { import_supplier, external_account_number } = call.body as Body
  const key = behaviour.pairKey(String(import_supplier), String(external_account_number))
  return locked(work, `account ${key}`, async () => {
    const account = behaviour.accountForRecords(state, key, 'createTransactions')
    if (!account) return behaviour.noAccountForRecords('createTransactions')
    return add(work, account, invalid === 'elsewhere' ? [] : invalid)
  })
}

/** The transactions that fail for their faults, in the order of the request; or that there is a fault outside of them. */
function invalidTransactions({ behaviour, call }: Work): readonly TransactionFailure[] | 'elsewhere' {
  const faults = behaviour.validationFaults('createTransactions', call.body)
  const within = faults.map(({ path: [list, index], detail }) => ({ list, index, detail }))
  if (within.some(({ list, index }) => list !== 'transactions' || typeof index !== 'number')) return 'elsewhere'
  const { transactions } = call.body as { readonly transactions: readonly unknown[] }
  return within.map(({ index, detail }) => ({ index: Number(index), transaction: transactions[Number(index)], detail }))
}

async function add(work: Work, account: Account, invalid: readonly TransactionFailure[]): Promise<Reply> {
  const { state, behaviour, call } = work
  const { transactions } = call.body as { readonly transactions: readonly Body[] }
  const checks = behaviour.isSet('check_previously_added', call.query.get('check_previously_added'))
  const forces = behaviour.isSet('force_add_to_current_statement', call.query.get('force_add_to_current_statement'))
  const { notes, transactions: earlier } = account
  await behaviour.pause(call.operation)
  const period = behaviour.openPeriod(account, behaviour.now())
  const added: Body[] = []
  const pinned: StoredNote[] = []
  const results: unknown[] = []
  const failures: TransactionFailure[] = []
  for (const [index, transaction] of transactions.entries()) {
    const fault = invalid.find((failure) => failure.index === index)
    if (fault) {
      failures.push(fault)
      continue
    }
    const known = checks
      ? behaviour.transactionsLookedAt(state, account, earlier, added).find((stored) => behaviour.isSameTransaction(stored, transaction))
      : undefined
    const isOutside = behaviour.isOutside(transaction, period)
    if (known === undefined && isOutside && !forces) {
      failures.push({ index, transaction, detail: 'The transaction date lies outside the open statement period.' })
      continue
    }
    const stored = known ?? behaviour.transactionToStore(isOutside ? behaviour.movedTransaction(transaction, period) : transaction)
    const status = known === undefined ? 'TRANSACTION_ADDED_TO_ACCOUNT' : 'TRANSACTION_ALREADY_EXISTS'
    if (failures.length === 0 && known === undefined) {
      added.push(stored)
      const note = isOutside ? behaviour.noteOfMove(transaction, stored, behaviour.now()) : undefined
      if (note) pinned.push(note)
    }
    results.push(behaviour.transactionResult(status, shown(work, behaviour.transactionData(transaction, stored, status))))
  }
  const failure = behaviour.toldFailure(failures)
  if (failure === undefined || behaviour.keepsEarlierTransactions()) {
    write(work, account, 'transactions', [...earlier, ...added])
    write(work, account, 'notes', [...notes, ...pinned])
  }
  return failure ? behaviour.transactionFailure(failure, shown(work, failure.transaction)) : behaviour.transactionsAnswer(results)
}

/** A transaction as it is answered: its amount is a decimal string. */
function shown({ behaviour }: Work, transaction: unknown): Body {
  const data = Object(transaction) as Body
  return 'amount' in data ? { ...data, amount: behaviour.amountInAnswer(data['amount']) } : data
}
