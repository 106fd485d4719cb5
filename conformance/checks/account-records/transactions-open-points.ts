import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import {
  addTransactions,
  freshTransactions,
  templateTransactions,
  transactionResults,
  transactionStatus,
} from '../../actions/add-transactions.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** Transactions that the document does not show: other values, fields on other types, parameters written otherwise. */
export const transactionsOpenPoints = defineCheck({
  name: 'transactions-open-points',
  requirements: [
    '2.6-values-open',
    '2.6-reason-by-type-open',
    '2.6-fields-by-type-open',
    '4.3-transactions-parameter-values-open',
    '4.3-transactions-400-no-transaction-open',
    '4.3-transactions-equality-open',
    '4.3-transactions-results-order-open',
    '4.3-transactions-empty-open',
    '4.3-transactions-check-off-open',
    '4.3-transactions-check-off-not-skipped',
    '3.3-inner-status-rule-open',
    '3.3-inner-status-values-open',
  ],
  async run(trial: Trial) {
    const pair = await trial.imported()
    const simple = (): Body => freshTransactions(trial, 1)[0] ?? {}
    const first = await addTransactions(trial, pair, [simple()])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const add = (change: Body) => addTransactions(trial, pair, [{ ...simple(), ...change }])

    for (const field of ['type', 'reason', 'payment_type'])
      trial.observeStatus('2.6-values-open', await add({ [field]: 'SOMETHING_ELSE' }), `another ${field}`)
    const taxed = templateTransactions(trial).find(({ tax_items }) => Array.isArray(tax_items)) ?? {}
    const items = (taxed['tax_items'] ?? []) as Body[]
    const answer = await addTransactions(trial, pair, [
      { ...taxed, tax_items: items.map((item) => ({ ...item, unit_type: 'SOMETHING_ELSE' })) },
    ])
    if (items.length > 0) trial.observeStatus('2.6-values-open', answer, 'another unit_type')

    const credited = await add({ type: 'CHARGE', reason: 'GENERAL_CREDIT' })
    trial.observeStatus('2.6-reason-by-type-open', credited, 'a CHARGE with the reason of a credit')
    for (const type of ['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT']) {
      const { reason: _reason, ...without } = simple() as Record<string, unknown>
      const bare = await addTransactions(trial, pair, [{ ...without, type }])
      trial.observeStatus('2.6-reason-by-type-open', bare, `a ${type} without a reason`)
    }
    const foreign = { reference: trial.names.text('REF'), payment_type: 'DD_REGULAR_COLLECTION', product_code: 'PRODUCT' }
    for (const [field, value] of Object.entries(foreign))
      trial.observeStatus('2.6-fields-by-type-open', await add({ type: 'CHARGE', [field]: value }), `${field} on a CHARGE`)

    const known = simple()
    observeResults(trial, await addTransactions(trial, pair, [known]), [known])
    await observeEquality(trial, pair, known)
    for (const parameter of ['check_previously_added', 'force_add_to_current_statement'] as const) {
      for (const value of ['True', 'FALSE', '1', '0', 'no', '']) {
        const repeated = await addTransactions(trial, pair, [known], { [parameter]: value })
        const what = `${parameter}=${value}: ${String(transactionStatus(repeated, known))}`
        trial.observe('4.3-transactions-parameter-values-open', what)
      }
    }

    const { import_supplier, external_account_number } = pair
    const faults = {
      'an object for the account number': { import_supplier, external_account_number: {}, transactions: [simple()] },
      'a string for the transactions': { import_supplier, external_account_number, transactions: 'text' },
      'a string for a transaction': { import_supplier, external_account_number, transactions: ['text'] },
    }
    for (const [what, body] of Object.entries(faults)) {
      const refused = await trial.send('createTransactions', { body })
      const { status, errors } = asObject(refused.body)
      const shape = [status === 'TRANSACTION_IMPORT_ERROR' ? 'a transaction failure' : '', Array.isArray(errors) ? 'an error envelope' : '']
      trial.observe(
        '4.3-transactions-400-no-transaction-open',
        `${what} answers ${refused.status} with ${shape.filter(Boolean).join(' and ') || 'another body'}`,
      )
    }
  },
})

async function observeEquality(trial: Trial, pair: AccountReference, known: Body): Promise<void> {
  const status = async (next: Body) => String(transactionStatus(await addTransactions(trial, pair, [next]), next))
  const [other = {}] = freshTransactions(trial, 2).slice(1)
  const { transaction_id, ...nameless } = known
  const likes: Readonly<Record<string, Body>> = {
    'the same id, another amount': { ...known, amount: 99.01 },
    'the same id, all else another': { ...other, transaction_id },
    'another id, all else the same': { ...known, transaction_id: trial.names.text('TX') },
    'without an id': nameless,
  }
  for (const [what, next] of Object.entries(likes)) trial.observe('4.3-transactions-equality-open', `${what}: ${await status(next)}`)
  const [one = {}, more = {}] = freshTransactions(trial, 2)
  // Their ids neither rise nor fall.
  const several = [one, known, more]
  observeResults(trial, await addTransactions(trial, pair, several), several)
  const unchecked = await addTransactions(trial, pair, [known], { check_previously_added: 'false' })
  trial.observe('4.3-transactions-check-off-open', String(transactionStatus(unchecked, known)))
  const checked = await addTransactions(trial, pair, [known])
  // What is refused is not skipped, where the same is skipped when it is looked for.
  if (unchecked.status >= 400 && unchecked.status < 500 && unchecked.status !== 429 && transactionStatus(checked, known) === exists) {
    const isSkipped = transactionStatus(unchecked, known) === exists
    const said = 'A repeated transaction that is not to be checked for is refused as one that exists.'
    trial.demand('4.3-transactions-check-off-not-skipped', !isSkipped, said)
  }
  trial.observeStatus('4.3-transactions-empty-open', await addTransactions(trial, pair, []))
}

/** How many results there are, in which order, and what status they hold in their data. */
function observeResults(trial: Trial, answer: Answer, sent: readonly Body[]): void {
  const results = transactionResults(answer)
  const inOrder = sent.every((one, index) => asObject(results[index]?.['transaction_data'])['transaction_id'] === one['transaction_id'])
  const number = results.length === sent.length ? 'one result per transaction' : 'another number of results than transactions'
  if (sent.length > 1)
    trial.observe('4.3-transactions-results-order-open', `${number}, ${inOrder ? 'in the order of the request' : 'in another order'}`)
  for (const { status, transaction_data } of results) {
    const { status: inner } = asObject(transaction_data)
    trial.observe('3.3-inner-status-rule-open', `${String(status)}: ${inner == null ? 'none' : 'a status'}`)
    if (inner != null) trial.observe('3.3-inner-status-values-open', typeof inner === 'string' ? inner : JSON.stringify(inner))
  }
}

const exists = 'TRANSACTION_ALREADY_EXISTS'
