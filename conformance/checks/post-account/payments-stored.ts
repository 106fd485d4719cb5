import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { defineCheck, type Check, type ConfigurationNeed } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { instruct, vendorsOf } from './instruct.ts'
import { readAccounts } from '../../actions/read-accounts.ts'

/** A vendor of the configuration. */
type VendorName = 'available' | 'persistentFailure' | 'intermittentFailure'

const ofSuccess = ['4.3-payment-201', '4.3-payment-body', '4.3-payment-reference', '4.3-payment-stored', '3.1-imported-stays'] as const

/** Payment instructions of two accounts, with a vendor and with the available one, new ones and as they were sent; both accounts are read after each. */
function paymentsStored(name: string, vendor: VendorName, requirements: readonly RequirementId[] = []): Check {
  const need: ConfigurationNeed = `paymentVendors.${vendor}`
  return defineCheck({
    name,
    looks: ['suppliers.ongoingOther', 'operator:read-account'],
    requirements: [...ofSuccess, ...requirements],
    // That nothing is stored shows in readings alone.
    needs: requirements.length > 0 ? [need, 'operator:read-account'] : [need],
    runs: 4,
    inputs: fc.record({
      twin: fc.boolean(),
      acts: fc
        .array(
          fc.record({
            by: fc.constantFrom(vendor, vendor, 'available' as const),
            account: fc.constantFrom(0, 0, 1),
            how: fc.constantFrom('new', 'new', 'again', 'for the other account', 'after a note'),
          }),
          { minLength: 1, maxLength: 3 },
        )
        // What fails says most after one that was added, and when it is sent again.
        .map((acts) => [
          { by: 'available' as const, account: 0, how: 'new' },
          { by: vendor, account: 0, how: 'new' },
          { by: vendor, account: 0, how: 'again' },
          ...acts,
          { by: 'available' as const, account: 0, how: 'new' },
          { by: 'available' as const, account: 1, how: 'for the other account' },
        ]),
    }),
    async run(trial: Trial, { twin, acts }) {
      const first = twin ? await importedAccount(trial) : await sharedAccount(trial)
      const other = twin ? await importedAccount(trial, trial.twin(first.pair)) : await sharedAccount(trial)
      const pairs = [first.pair, other.pair] as const
      let last: Body | undefined
      for (const { by, account, how } of acts) {
        const named = vendorsOf(trial)[by]
        if (named === undefined) continue
        const pair = account === 1 ? pairs[1] : pairs[0]
        if (how === 'after a note') await trial.send('createNotes', { body: trial.body('createNotes', pair) })
        if (last && how === 'again') await trial.send('createPaymentInstruction', { body: last })
        else if (last && how === 'for the other account') await trial.send('createPaymentInstruction', { body: { ...last, ...pair } })
        else {
          const { body, answer } = await instruct(trial, pair, named)
          // The template, or one more instruction for an account, may break a rule of the server's own.
          if (by === 'available' && answer.status < 400) trial.demandStatus('4.3-payment-201', answer, 201, 'A valid payment instruction')
          last = body
        }
        await readAccounts(trial, ...pairs)
      }
      for (const pair of pairs) await trial.status(pair)
    },
  })
}

/** What is stored of payment instructions, with each vendor. */
export const paymentsStoredChecks: readonly Check[] = [
  paymentsStored('payment-stored', 'available'),
  paymentsStored('payment-failure-stores-nothing', 'persistentFailure', ['4.3-payment-failure-stores-nothing']),
  paymentsStored('payment-retry-stored-once', 'intermittentFailure', ['4.3-payment-failure-stores-nothing']),
]
