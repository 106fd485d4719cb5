import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { addTransactions, freshTransactions, templateTransactions, transactionStatus } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'

/** Transactions that the document does not show: other values, fields on other types, parameters written otherwise. */
export const transactionsOpenPoints = defineCheck({
  name: 'transactions-open-points',
  requirements: [
    '2.6-values-open',
    '2.6-reason-by-type-open',
    '2.6-fields-by-type-open',
    '4.3-transactions-parameter-values-open',
    '4.3-transactions-400-no-transaction-open',
  ],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    const simple = (): Body => freshTransactions(trial, 1)[0] ?? {}
    const first = await addTransactions(trial, pair, [simple()])
    trial.require(first.status === 201, `adding a transaction answers ${first.status}`)
    const add = async (change: Body) => (await addTransactions(trial, pair, [{ ...simple(), ...change }])).status

    for (const field of ['type', 'reason', 'payment_type'])
      trial.observe('2.6-values-open', `another ${field} answers ${await add({ [field]: 'SOMETHING_ELSE' })}`)
    const taxed = templateTransactions(trial).find(({ tax_items }) => Array.isArray(tax_items)) ?? {}
    const items = (taxed['tax_items'] ?? []) as Body[]
    const answer = await addTransactions(trial, pair, [
      { ...taxed, tax_items: items.map((item) => ({ ...item, unit_type: 'SOMETHING_ELSE' })) },
    ])
    if (items.length > 0) trial.observe('2.6-values-open', `another unit_type answers ${answer.status}`)

    trial.observe(
      '2.6-reason-by-type-open',
      `a CHARGE with the reason of a credit answers ${await add({ type: 'CHARGE', reason: 'GENERAL_CREDIT' })}`,
    )
    for (const type of ['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT']) {
      const { reason: _reason, ...without } = simple() as Record<string, unknown>
      const { status } = await addTransactions(trial, pair, [{ ...without, type }])
      trial.observe('2.6-reason-by-type-open', `a ${type} without a reason answers ${status}`)
    }
    const foreign = { reference: trial.names.text('REF'), payment_type: 'DD_REGULAR_COLLECTION', product_code: 'PRODUCT' }
    for (const [field, value] of Object.entries(foreign))
      trial.observe('2.6-fields-by-type-open', `${field} on a CHARGE answers ${await add({ type: 'CHARGE', [field]: value })}`)

    const known = simple()
    await addTransactions(trial, pair, [known])
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
      const { status, errors } = Object(refused.body)
      const shape = [status === 'TRANSACTION_IMPORT_ERROR' ? 'a transaction failure' : '', Array.isArray(errors) ? 'an error envelope' : '']
      trial.observe(
        '4.3-transactions-400-no-transaction-open',
        `${what} answers ${refused.status} with ${shape.filter(Boolean).join(' and ') || 'another body'}`,
      )
    }
  },
})
