import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { countDifference, countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Body } from '../../setting/templates.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'

/** A record that was answered with success. */
export interface Write {
  readonly pair: AccountReference
  readonly stored: keyof StoredAccount
  readonly record: unknown
  /** The requirement that it is stored. */
  readonly requirement: RequirementId
  /** For messages. */
  readonly words: string
}

/** The records of a body that was answered with success. */
export function writesOf(kind: EchoedKind, pair: AccountReference, body: Body, words: string = kind.words): Write[] {
  return [body[kind.field]].flat().map((record) => ({ pair, stored: kind.stored, record, requirement: kind.storing, words }))
}

/** Demands that each record that was sent once is stored once, for its own account only. Needs `operator:read-account`. */
export async function expectStored(trial: Trial, pairs: readonly AccountReference[], writes: readonly Write[]): Promise<void> {
  for (const pair of pairs) {
    const lists = new Map<keyof StoredAccount, readonly unknown[]>()
    for (const { stored } of writes) if (!lists.has(stored)) lists.set(stored, await storedList(trial, pair, stored))
    for (const { pair: owner, stored, record, requirement, words } of writes) {
      // How often a record is stored that was sent twice is open.
      if (writes.some((other) => other.record !== record && other.pair === pair && sameMeaning(record, other.record) === undefined))
        continue
      const count = countHolding(lists.get(stored) ?? [], record)
      const fault = count === 0 ? 'not stored as it was sent' : `stored more than once: the account now has ${count} of it`
      const [wanted, said] = owner === pair ? [1, fault] : [0, 'stored for another account too']
      const difference = countDifference(stored, record, wanted, count)
      trial.demand(requirement, count === wanted, `What was sent as ${words} is ${said}.`, undefined, difference)
    }
  }
}
