import type { Decisions } from '../../causes/questions.ts'
import type { ChangeRows } from './change-rows.ts'

/** How often something comes, and where first. */
export interface Told {
  readonly count: number
  /** Files with their lines. */
  readonly first: readonly string[]
}

/** Why a record, or what stands in place of one, is left out as was answered. */
export type LeftOutFor = 'deleted' | 'deletion' | 'earlier state' | 'nothing'

/** What came of following the accounts of a cohort through its changes. */
export interface FollowedChanges {
  /** Records beside something that says that they are deleted. */
  readonly deleted: Told
  /** Records of accounts that something further on says to be deleted. */
  readonly deletedLater: Told
  /** Records of which a later state follows, and the accounts that they are about. */
  readonly earlier: Told
  readonly accounts: number
  /** How many records have another one of their account behind them, in a stream or not. */
  readonly repeated: number
  /** Records of which a state that comes later is older, as the times beside them say. */
  readonly outOfOrder: Told
  /** What says of an account that nobody can tell that it is deleted, such as a null in place of a record. */
  readonly unnamed: Told
  /** Records that have the account of another one, since an answer has changed what that is called. */
  readonly merged: Told
  /** Whether records were taken out of wrappers of their own, so that the rest of them is a stream. */
  readonly isTaken: boolean
  /** What says of accounts that they are deleted, and has no record. */
  readonly deletions: number
  /** Nulls in place of records. */
  readonly nulls: number
  /** Why a row is left out as was answered; undefined where it is not. */
  readonly leftOut: (row: number, decisions: Decisions) => LeftOutFor | undefined
}

/** So many places are named. */
const mostPlaces = 3

const [isLaterState, isLaterDeletion, isOutOfOrder, isFollowedInStream] = [1, 2, 4, 8]

/** Follows the accounts of a cohort through its changes, in the order in which they were read. */
export function followedChanges(rows: ChangeRows): FollowedChanges {
  const [accountOf, accounts] = accountsIn(rows)
  const flags = new Uint8Array(rows.length)
  // What comes later of each account, seen from the end on: a state, a deletion, one out of a wrapper, and the row itself.
  const seen = new Uint8Array(accounts)
  const next = new Int32Array(accounts).fill(-1)
  const nextRecord = new Int32Array(accounts).fill(-1)
  // Accounts of which nobody can tell what is the last of them.
  const unsure = new Uint8Array(accounts)
  const merged: number[] = []
  const [ofState, ofDeletion, inStream] = [1, 2, 4]
  let isStream = false
  for (let row = rows.length - 1; row >= 0; row--) {
    const kind = rows.kindOf(row)
    isStream ||= kind === 'state' || kind === 'deleted' || kind === 'deletion'
    const account = accountOf[row] ?? -1
    if (account < 0) continue
    const known = seen[account] ?? 0
    const later = next[account] ?? -1
    const isOwn = kind !== 'record'
    let told = 0
    if ((known & ofState) > 0) told |= isLaterState
    if ((known & ofDeletion) > 0) told |= isLaterDeletion
    if ((isOwn && known > 0) || (known & inStream) > 0) told |= isFollowedInStream
    if (later >= 0 && rows.timeOf(row) > rows.timeOf(later)) {
      told |= isOutOfOrder
      unsure[account] = 1
    }
    const laterRecord = nextRecord[account] ?? -1
    if (kind !== 'deletion' && laterRecord >= 0 && rows.originOf(row) !== rows.originOf(laterRecord)) {
      merged.push(row)
      unsure[account] = 1
    }
    flags[row] = told
    const own = kind === 'deletion' ? ofDeletion : kind === 'deleted' ? ofState | ofDeletion : ofState
    seen[account] = known | own | (isOwn ? inStream : 0)
    next[account] = row
    if (kind !== 'deletion') nextRecord[account] = row
  }
  const isRecord = (row: number) => ['record', 'state', 'deleted'].includes(rows.kindOf(row))
  const has = (row: number, flag: number) => ((flags[row] ?? 0) & flag) > 0
  const told = (wanted: (row: number) => boolean): Told => {
    const first: string[] = []
    let count = 0
    for (let row = 0; row < rows.length; row++) {
      if (!wanted(row)) continue
      if (++count <= mostPlaces) first.push(rows.placeOf(row))
    }
    return { count, first }
  }
  const earlier = (row: number) => isRecord(row) && has(row, isLaterState) && has(row, isFollowedInStream)
  const ofEarlier = new Set<number>()
  for (let row = 0; row < rows.length; row++) if (earlier(row)) ofEarlier.add(accountOf[row] ?? -1)
  const unnamed = unnamedDeletions(rows, isStream)
  const isUnsure = (row: number) => unsure[accountOf[row] ?? -1] === 1
  return {
    deleted: told((row) => rows.kindOf(row) === 'deleted'),
    deletedLater: told((row) => isRecord(row) && rows.kindOf(row) !== 'deleted' && has(row, isLaterDeletion)),
    earlier: told(earlier),
    accounts: ofEarlier.size,
    repeated: told((row) => isRecord(row) && has(row, isLaterState)).count,
    outOfOrder: told((row) => has(row, isOutOfOrder)),
    unnamed: told((row) => unnamed.has(row)),
    merged: {
      count: merged.length,
      first: merged
        .slice(-mostPlaces)
        .toReversed()
        .map((row) => rows.placeOf(row)),
    },
    isTaken: told((row) => rows.kindOf(row) === 'state' || rows.kindOf(row) === 'deleted').count > 0,
    deletions: told((row) => rows.kindOf(row) === 'deletion').count,
    nulls: isStream ? told((row) => rows.kindOf(row) === 'nothing').count : 0,
    leftOut(row, { deleted_records: deletions, repeated_accounts: repeated }) {
      const kind = rows.kindOf(row)
      const isLeavingOut = deletions === 'leave out what is deleted'
      if (kind === 'nothing') return isLeavingOut && isStream ? 'nothing' : undefined
      if (kind === 'deleted' && isLeavingOut) return 'deleted'
      // What is not known to be of which account has to be seen.
      if (kind === 'deletion') return isLeavingOut && rows.isNamed(row) ? 'deletion' : undefined
      if (!isRecord(row) || isUnsure(row)) return undefined
      if (isLeavingOut && has(row, isLaterDeletion)) return 'deleted'
      return repeated === 'the last of each account' && has(row, isLaterState) ? 'earlier state' : undefined
    },
  }
}

/** The account of each row as a number, below 0 where it names none, and how many accounts there are. */
function accountsIn(rows: ChangeRows): readonly [ofRows: Int32Array, count: number] {
  const ofRows = new Int32Array(rows.length).fill(-1)
  const size = 2 ** Math.ceil(Math.log2(Math.max(rows.length, 8) * 2))
  // For each slot 1 more than the first row of an account, so that 0 is empty.
  const slots = new Uint32Array(size)
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    if (!rows.isNamed(row)) continue
    let slot = rows.slotOf(row) & (size - 1)
    for (let first; (first = slots[slot] ?? 0) > 0 && !rows.areOfOneAccount(first - 1, row);) slot = (slot + 1) & (size - 1)
    const first = slots[slot] ?? 0
    if (first === 0) slots[slot] = row + 1
    ofRows[row] = first === 0 ? count++ : (ofRows[first - 1] ?? -1)
  }
  return [ofRows, count]
}

/**
 * Deletions of nobody knows which account. A null behind a deletion goes with it, as Kafka writes both; where there are more nulls than
 * deletions before them, some stand for an account of their own.
 */
function unnamedDeletions(rows: ChangeRows, isStream: boolean): ReadonlySet<number> {
  const unnamed = new Set<number>()
  if (!isStream) return unnamed
  let open = 0
  for (let row = 0; row < rows.length; row++) {
    const kind = rows.kindOf(row)
    if ((kind === 'deleted' || kind === 'deletion') && rows.isNamed(row)) open++
    else if (kind === 'deleted' || kind === 'deletion') unnamed.add(row)
    else if (kind === 'nothing' && open > 0) open--
    else if (kind === 'nothing') unnamed.add(row)
  }
  return unnamed
}
