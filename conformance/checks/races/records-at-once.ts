import fc, { type Arbitrary } from 'fast-check'
import type { OperationId } from '../../../schemas/operations.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Body } from '../../setting/templates.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { ImportedAccount } from '../../actions/imported-account.ts'
import { hasBorrowed, mayBeFull, sharedAccount } from '../../actions/shared-account.ts'
import { instructionFor, isAdded, vendorsOf } from '../post-account/instruct.ts'
import { keepsInstructions } from '../post-account/keeps-instructions.ts'
import { requestFor } from '../post-account/request-for.ts'

/** How many milliseconds after the first each of some requests is sent; most go at once. */
export const delays: Arbitrary<readonly number[]> = fc.noBias(fc.array(fc.constantFrom(0, 0, 0, 1, 3), { minLength: 2, maxLength: 4 }))

/** A request that adds records to an account. */
interface Adding {
  readonly operation: OperationId
  readonly body: Body
}

/** Different records of every kind for one account, all at once: each that is answered with success is stored, whatever came between. */
export const recordsAtOnce = defineCheck({
  name: 'records-at-once',
  requirements: [...new Set(allEchoedKinds.map(({ storing }) => storing))],
  needs: ['operator:read-account'],
  runs: 3,
  inputs: fc.record({ kinds: allOf(allEchoedKinds), delays }),
  run: (trial: Trial, input) =>
    addAtOnce(trial, input.delays, (account) =>
      input.kinds.map((kind) => ({ operation: kind.operation, body: requestFor(trial, kind, account) })),
    ),
})

/** Different payment instructions for one account, all at once. */
export const paymentInstructionsAtOnce = defineCheck({
  name: 'payment-instructions-at-once',
  requirements: ['4.3-payment-stored', '4.3-payment-several-open'],
  needs: ['paymentVendors.available', 'operator:read-account'],
  runs: 3,
  inputs: fc.record({ delays }),
  async run(trial: Trial, input) {
    trial.require(await keepsInstructions(trial), 'an account keeps one payment instruction')
    await addAtOnce(trial, input.delays, ({ pair }) => [
      { operation: 'createPaymentInstruction', body: instructionFor(trial, pair, vendorsOf(trial).available) },
    ])
  },
})

/** Sends what is made once for each delay, and reads what was added, which the oracle judges. */
async function addAtOnce(trial: Trial, after: readonly number[], make: (account: ImportedAccount) => readonly Adding[]): Promise<void> {
  const account = await sharedAccount(trial)
  const entrants = after.flatMap((delay) => make(account).map((adding) => ({ delay, adding })))
  const answers = await allEnded(
    entrants.map(async ({ delay, adding: { operation, body } }) => {
      if (delay > 0) await trial.wait(delay)
      return trial.send(operation, { body })
    }),
  )
  // A server may refuse what comes while it is at work.
  trial.require(answers.some(isAdded), 'no record was accepted')
  trial.require(!hasBorrowed(trial) || answers.every(isAdded), mayBeFull)
  await readAccounts(trial, account.pair)
}
