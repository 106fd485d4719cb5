import { readAccount } from './account-key.ts'
import type { AccountPair } from '../../finding/finding.ts'
import { headSize, placeOf, viewOf, type EntryPlace } from './entry.ts'
import type { EntryKind, EntryPair } from './entry-comparison.ts'

/** Accounts are compared with the first record about the same; their entries have nothing but the key. */
export const accountKind: EntryKind = { keyStart: (_entries, at) => at + headSize }

/** A record about an account that an earlier record is about. */
export interface DuplicateAccount {
  readonly account: AccountPair
  readonly place: EntryPlace
  /** The first record about the account. */
  readonly first: EntryPlace
}

/** What a pair of entries of accounts tells. */
export function duplicateOf({ entry, earlier }: EntryPair): DuplicateAccount {
  return { account: readAccount(entry.toString('utf8', headSize)), place: placeOf(viewOf(entry)), first: placeOf(viewOf(earlier)) }
}
