import type { StoredAccount } from '../../operator/operator-port.ts'
import { worded, type Difference } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Body } from '../../setting/templates.ts'

/** The notes of an account that are pinned. */
export function pinnedNotes({ notes }: StoredAccount): readonly unknown[] {
  return notes.filter((note) => asObject(note)['is_pinned'] === true)
}

/** The transactions of an account that have the id of one that was sent. */
export function storedLike({ transactions }: StoredAccount, { transaction_id }: Body): readonly unknown[] {
  return transactions.filter((item) => asObject(item)['transaction_id'] === transaction_id)
}

/**
 * The difference of an account of which not as many notes are pinned as had to be.
 * @param words What goes before the number that were pinned before, such as `more than `.
 */
export function pinnedDifference(before: readonly unknown[], after: readonly unknown[], words: string): Difference {
  return worded('notes', `${words}${before.length} pinned`, after.length)
}
