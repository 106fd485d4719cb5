import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

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

/** Post-account requests are about the account that their reference names. */
export const accountReference = defineCheck({
  name: 'account-reference',
  looks: ['paymentVendors.available'],
  requirements: ['2.1-used-by-post-account'],
  inputs: fc.record({ operations: allOf(Object.keys(postAccount) as PostAccount[]) }),
  async run(trial: Trial, { operations }) {
    const bystander = await trial.imported()
    for (const operation of operations) {
      const untouched = await stored(trial, operation, bystander)
      const { pair, answer } = await acceptedRequest(trial, operation)
      trial.require(pair !== undefined, 'the request names no account')
      const said = `A request of ${operation} that names an imported account`
      const own = await stored(trial, operation, pair)
      const none = worded(postAccount[operation], 'what was sent', own)
      trial.demand('2.1-used-by-post-account', own !== 0, `${said} leaves nothing there.`, none)
      const theirs = await stored(trial, operation, bystander)
      const more = worded(postAccount[operation], `${untouched} records`, theirs)
      trial.demand('2.1-used-by-post-account', theirs === untouched, `${said} leaves something at another account.`, more)
      if (operation !== 'createPaymentInstruction') continue
      const { platform_account_number: got } = asObject(answer.body)
      const { platform_account_number: expected } = asObject((await trial.status(pair)).body)
      const message = 'The answer to a payment instruction holds the number of another account than the one it names.'
      const isIts = got === undefined || asText(got) === asText(expected)
      trial.demand('2.1-used-by-post-account', isIts, message, { at: 'platform_account_number', expected, got })
    }
  },
})

/** How many records of the operation are stored for an account; undefined where that cannot be seen. */
async function stored(trial: Trial, operation: PostAccount, pair: AccountReference): Promise<number | undefined> {
  return (await trial.storedIfReadable(pair))?.[postAccount[operation]].length
}

function asText(number: unknown): string | undefined {
  return typeof number === 'string' ? number : JSON.stringify(number)
}
