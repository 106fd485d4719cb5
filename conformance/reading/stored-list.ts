import type { AccountReference } from '../../schemas/record-types.ts'
import type { StoredAccount } from '../operator/operator-port.ts'
import type { Trial } from '../trial/trial.ts'
import { asObject } from './as-object.ts'

/** What the operator sees of one kind for a pair. Needs `operator:read-account`; the trial ends without a verdict when it is no list. */
export async function storedList(trial: Trial, pair: AccountReference, kind: keyof StoredAccount): Promise<readonly unknown[]> {
  const stored = await trial.stored(pair)
  const list: unknown = asObject(stored)[kind]
  trial.require(Array.isArray(list), `operator:read-account gives no list of ${kind}`)
  return list
}
