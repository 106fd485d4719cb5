import type { AccountReference } from '../../../schemas/record-types.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** Three new pairs, one of them of another import supplier where there is one. */
export function threePairs(trial: Trial): readonly [AccountReference, AccountReference, AccountReference] {
  const { ongoing, ongoingOther = ongoing } = trial.setting.configuration.suppliers
  return [trial.pair(ongoing), trial.pair(ongoingOther), trial.pair(ongoing)]
}

/** Sends a request for each of some things at once, and gives the answers beside them. */
export async function atOnce<Item>(items: readonly Item[], send: (item: Item) => Promise<Answer>): Promise<(readonly [Item, Answer])[]> {
  return allEnded(items.map(async (item) => [item, await send(item)] as const))
}
