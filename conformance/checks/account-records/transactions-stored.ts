import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import { sameItems } from '../../reading/same-items.ts'
import type { Trial } from '../../trial/trial.ts'

/** Transactions in several requests, some of them again and again: each is stored once, on its own account only. */
export const transactionsStored = defineCheck({
  name: 'transactions-stored',
  looks: ['suppliers.ongoingOther'],
  requirements: ['4.3-transactions-added-stored', '4.3-transactions-exists-not-stored'],
  needs: ['operator:read-account'],
  runs: 8,
  inputs: fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    requests: fc.array(fc.record({ indexes: fc.uniqueArray(fc.nat(2), { minLength: 1 }), check: fc.constantFrom(undefined, 'true') }), {
      minLength: 1,
      maxLength: 3,
    }),
    old: fc.boolean(),
    firstCheck: fc.constantFrom(undefined, 'false'),
  }),
  async run(trial: Trial, { count, requests, old, firstCheck }) {
    const stored = ({ import_supplier, external_account_number }: typeof pair): Promise<StoredAccount> =>
      trial.operator.readAccount(import_supplier, external_account_number)
    const pair = await trial.imported()
    const bystanders = [await trial.imported()]
    const { ongoingOther } = trial.setting.configuration.suppliers
    if (ongoingOther !== undefined)
      bystanders.push(await trial.imported({ import_supplier: ongoingOther, external_account_number: pair.external_account_number }))
    const before = await stored(pair)
    const besideBefore = await Promise.all(bystanders.map(stored))

    // Years back: most likely moved into the open statement period.
    const transactions = freshTransactions(trial, count).map((one) => (old ? { ...one, transaction_date: '2024-05-31' } : one))
    const sent = requests.map(({ indexes }) =>
      [...new Set(indexes.map((index) => index % count))].map((index) => transactions[index] ?? {}),
    )
    for (const [index, request] of sent.entries()) {
      const check = index === 0 ? firstCheck : requests[index]?.check
      const answer = await addTransactions(trial, pair, request, check === undefined ? {} : { check_previously_added: check })
      trial.require(answer.status === 201, `adding transactions answers ${answer.status}`)
    }

    const after = await stored(pair)
    for (const transaction of new Set(sent.flat())) {
      const { transaction_id, amount } = transaction
      const mine = after.transactions.filter((item) => Object(item).transaction_id === transaction_id)
      const there = trial.demand('4.3-transactions-added-stored', mine.length > 0, 'A transaction that was added is not on the account.')
      const { amount: kept } = Object(mine[0])
      if (there && typeof amount === 'number' && kept != null)
        trial.demand(
          '4.3-transactions-added-stored',
          Math.abs(Number(kept)) === Math.abs(amount),
          'A transaction is stored with another amount.',
        )
      const times = sent.flat().filter((one) => one === transaction).length
      if (times > 1)
        trial.demand('4.3-transactions-exists-not-stored', mine.length < 2, 'A transaction that was sent again is stored again.')
    }
    const kept = before.transactions.every((item) => after.transactions.some((now) => sameItems([now], [item])))
    trial.demand('4.3-transactions-added-stored', kept, 'Earlier transactions of the account are gone or changed.')
    for (const request of sent) await addTransactions(trial, pair, request)
    const later = await stored(pair)
    const same = later.transactions.length === after.transactions.length && later.notes.length === after.notes.length
    trial.demand('4.3-transactions-exists-not-stored', same, 'Sending known transactions again leaves more transactions or notes.')
    const beside = await Promise.all(bystanders.map(stored))
    const untouched = beside.every((now, index) => sameItems(now.transactions, besideBefore[index]?.transactions ?? []))
    trial.demand('4.3-transactions-added-stored', untouched, 'Transactions for one account change those of another.')
  },
})
