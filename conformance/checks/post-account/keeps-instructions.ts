import type { AccountReference } from '../../../schemas/record-types.ts'
import { smallImported } from '../../actions/small-account.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { instruct, instructAccepted, isAdded, vendorsOf } from './instruct.ts'

/**
 * Whether an account keeps a payment instruction beside a later one, which the document does not show: tried on an account
 * of its own, where nothing else is at work. Needs `operator:read-account`; observes `4.3-payment-several-open`.
 */
export async function keepsInstructions(trial: Trial): Promise<boolean> {
  const pair = await smallImported(trial)
  const { body } = await instructAccepted(trial, pair)
  const { answer } = await instruct(trial, pair, vendorsOf(trial).available)
  const isKept = await hasInstruction(trial, pair, body)
  const seen = isAdded(answer) ? `is ${isKept ? 'added beside' : 'put in the place of'} the first` : `answers ${answer.status}`
  trial.observe('4.3-payment-several-open', `a second payment instruction ${seen}`)
  return isAdded(answer) && isKept
}

/** Whether a payment instruction is stored for an account. Needs `operator:read-account`. */
export async function hasInstruction(trial: Trial, pair: AccountReference, { reference }: Body): Promise<boolean> {
  return countHolding(await storedList(trial, pair, 'payment_instructions'), reference) > 0
}
