import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { sharedAccount } from '../../actions/shared-account.ts'

/** A payment instruction that was sent, and what came back. */
export interface Instructed {
  readonly body: Body
  readonly answer: Answer
}

/** A payment instruction for an account, to a vendor of the configuration, with a fresh reference. */
export function instructionFor(trial: Trial, pair: AccountReference, vendor: string | undefined): Body {
  const body = trial.body('createPaymentInstruction', pair)
  return vendor === undefined ? body : { ...body, vendor }
}

/** Sends a new payment instruction. */
export async function instruct(trial: Trial, pair: AccountReference, vendor: string | undefined): Promise<Instructed> {
  const body = instructionFor(trial, pair, vendor)
  return { body, answer: await trial.send('createPaymentInstruction', { body }) }
}

/**
 * Sends a payment instruction to the available vendor, again as it is when that one fails now and then; the trial ends
 * without a verdict when the server has a reason of its own to refuse it.
 */
export async function instructAccepted(trial: Trial, pair: AccountReference): Promise<Instructed> {
  const { body, answer: first } = await instruct(trial, pair, vendorsOf(trial).available)
  const answer = first.status === 500 ? await trial.send('createPaymentInstruction', { body }) : first
  const { status } = answer
  trial.require(status === 201, `createPaymentInstruction answers ${status} to the template with the available vendor`)
  return { body, answer }
}

/** Shows, where the configuration has an available vendor, that an instruction for the account is refused for nothing but its vendor. */
export async function accountThatIsAccepted(trial: Trial) {
  const account = await sharedAccount(trial)
  const { available } = vendorsOf(trial)
  if (available !== undefined) await instructAccepted(trial, account.pair)
  // A second instruction for the same account may break a rule of the server's own.
  const several = available !== undefined && (await instruct(trial, account.pair, available)).answer.status === 201
  return { account: several || available === undefined ? account : await importedAccount(trial), known: available !== undefined, several }
}

/** The payment vendors of the configuration. */
export function vendorsOf({ setting }: Trial) {
  return setting.configuration.paymentVendors ?? {}
}

/** Whether an answer says that the instruction was added. */
export function isAdded({ status }: Answer): boolean {
  return status >= 200 && status < 300
}
