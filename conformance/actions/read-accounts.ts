import type { AccountReference } from '../../schemas/record-types.ts'
import type { Trial } from '../trial/trial.ts'

/** Lets the operator read accounts, where that can be; what the readings show is for the oracle to say. */
export async function readAccounts(trial: Trial, ...pairs: readonly AccountReference[]): Promise<void> {
  if (!trial.setting.verbs.has('read-account')) return
  for (const pair of pairs) await trial.stored(pair)
}
