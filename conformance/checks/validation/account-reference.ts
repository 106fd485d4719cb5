import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { attrsOf } from './expect-refusal.ts'

const postAccount = {
  createNotes: 'notes',
  createDeliveryNote: 'delivery_notes',
  createEnergyAmount: 'energy_amounts',
  createTransactions: 'transactions',
  createHistoricalStatements: 'statements',
  createMarketParticipantInvoice: 'invoices',
  createPaymentInstruction: 'payment_instructions',
} as const satisfies Partial<Record<RecordOperation, string>>
type PostAccount = keyof typeof postAccount

/** Post-account requests are about the account that their reference names, and need both parts of it. */
export const accountReference = defineCheck({
  name: 'account-reference',
  looks: ['paymentVendors.available'],
  requirements: ['2.1-used-by-post-account', '2.1-reference-needed', '7-no-500-for-input', '7-item-attr-missing-field-open'],
  inputs: fc.record({ operations: allOf(Object.keys(postAccount) as PostAccount[]) }),
  async run(trial: Trial, { operations }) {
    const bystander = await trial.imported()
    for (const operation of operations) {
      const untouched = await stored(trial, operation, bystander)
      const request = await acceptedRequest(trial, operation)
      const { pair } = request
      trial.require(pair !== undefined, 'the request names no account')
      const mine = await stored(trial, operation, pair)
      const said = `A request of ${operation} that names an imported account`
      trial.demand('2.1-used-by-post-account', mine !== 0, `${said} leaves nothing there.`)
      const theirs = await stored(trial, operation, bystander)
      trial.demand('2.1-used-by-post-account', theirs === untouched, `${said} leaves something at another account.`)
      for (const field of ['import_supplier', 'external_account_number']) {
        const { [field]: _left, ...body } = await request.fresh()
        const answer = await trial.send(operation, { body })
        trial.demand('2.1-reference-needed', !isAccepted(answer), `${operation} without ${field} answers ${answer.status}.`)
        trial.demand('7-no-500-for-input', answer.status < 500, `${operation} without ${field} answers ${answer.status}.`)
        if (answer.status === 400 && operation !== 'createTransactions')
          trial.observe('7-item-attr-missing-field-open', `without ${field}: ${attrsOf(answer).join(', ') || 'no attr'}`)
      }
    }
  },
})

/** How many records of the operation are stored for an account; undefined where that cannot be seen. */
async function stored(trial: Trial, operation: PostAccount, pair: AccountReference): Promise<number | undefined> {
  if (!trial.setting.verbs.has('read-account')) return undefined
  return (await trial.operator.readAccount(pair.import_supplier, pair.external_account_number))[postAccount[operation]].length
}
