import type { Decisions } from '../../causes/questions.ts'
import type { ChangeKind, ChangeRows } from './change-rows.ts'

/** How often something comes, and where first. */
export interface Told {
  readonly count: number
  /** Files with their lines. */
  readonly first: readonly string[]
}

/** Why a record, or what stands in place of one, is left out as was answered. */
export type LeftOutFor = 'deleted' | 'deletion' | 'earlier state' | 'nothing'

/** What stays although it would be left out, since nobody can tell what the last state of its account is, by the reason. */
export interface HeldBack {
  /** Of which what follows is older, as the stream says. */
  readonly outOfOrder: Told
  /** Of which nobody can tell whether they are older than what follows. */
  readonly unordered: Told
  /** That have a field, or an item of a list, which a later state lacks. */
  readonly partial: Told
}

/** What came of following the accounts of a cohort through its changes. */
export interface FollowedChanges {
  /** Records beside something that can only say that they are deleted. */
  readonly deleted: Told
  /** Records of accounts that something further on says to be deleted. */
  readonly deletedLater: Told
  /** Records beside something that may say that they are deleted. */
  readonly suspect: Told
  /** Records that stay and of which a later state follows, and the accounts that they are about. */
  readonly earlier: (decisions: Decisions) => Told & { readonly accounts: number }
  /** How many records have another one of their account behind them, in a stream or not. */
  readonly repeated: number
  /** What says of an account that nobody can tell that it is deleted, such as a null in place of a record. */
  readonly unnamed: Told
  /** Records that have the account of another one, since an answer has changed what that is called. */
  readonly merged: Told
  /** Records of accounts that were called otherwise before the change, as the state before it says. */
  readonly renamed: Told
  /** Changes, and no deletions, of which no record is taken. */
  readonly lost: Told
  /** Whether records were taken out of wrappers of their own, so that the rest of them is a stream. */
  readonly isTaken: boolean
  /** What says of accounts that they are deleted, and has no record. */
  readonly deletions: number
  /** Nulls in place of records. */
  readonly nulls: number
  readonly heldBack: (decisions: Decisions) => HeldBack
  /** Records that stay and in which something stands for a value that the change left alone. */
  readonly placeholders: (decisions: Decisions) => Told
  /** Records as they were before a change that are taken all the same. */
  readonly preimages: (decisions: Decisions) => Told
  /** Why a row is left out as was answered; undefined where it is not. */
  readonly leftOut: (row: number, decisions: Decisions) => LeftOutFor | undefined
}

/** So many places are named. */
const mostPlaces = 3

/** What is known of a row. */
const [isLaterState, isLaterDeletion, isFollowedInStream, isOutOfOrder, isUnordered, isPartial, isMerged] = [1, 2, 4, 8, 16, 32, 64]

/** What comes later of an account. */
const [ofState, ofDeletion, inStream] = [1, 2, 4]

const recordKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['record', 'state', 'suspect', 'preimage', 'deleted'])
const streamKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['state', 'suspect', 'preimage', 'deleted', 'deletion', 'lost'])

/** Follows the accounts of a cohort through its changes, in the order in which they were read. */
export function followedChanges(rows: ChangeRows): FollowedChanges {
  const [accountOf, accounts] = accountsIn(rows)
  const files = rows.filesOfRows()
  const flags = new Uint8Array(rows.length)
  // What comes later of each account, seen from the end on: of what kinds, the row itself, and the record.
  const seen = new Uint8Array(accounts)
  const next = new Int32Array(accounts).fill(-1)
  const nextRecord = new Int32Array(accounts).fill(-1)
  // Accounts of which nobody can tell what is the last of them.
  const unsure = new Uint8Array(accounts)
  let isStream = false
  for (let row = rows.length - 1; row >= 0; row--) {
    const kind = rows.kindOf(row)
    isStream ||= streamKinds.has(kind)
    const account = accountOf[row] ?? -1
    if (account < 0) continue
    const isRecord = recordKinds.has(kind)
    if (kind === 'lost' || kind === 'former') unsure[account] = 1
    if (!isRecord && kind !== 'deletion') continue
    const known = seen[account] ?? 0
    const later = next[account] ?? -1
    const laterRecord = nextRecord[account] ?? -1
    let told = 0
    if ((known & ofState) > 0) told |= isLaterState
    if ((known & ofDeletion) > 0) told |= isLaterDeletion
    if ((kind !== 'record' && known > 0) || (known & inStream) > 0) told |= isFollowedInStream
    if (later >= 0) {
      const order = rows.orderOf(row, later)
      if (order === 'out of order') told |= isOutOfOrder
      // Where nothing is stated, the order of lines holds, and that of files may be any.
      if (order === 'unknown' || (order === 'unstated' && files[row] !== files[later])) told |= isUnordered
      // What is there is not made, and what is deleted not changed: then the lines are in another order.
      const isThere = isRecord && kind !== 'deleted'
      if (order === 'unstated' && rows.stepOf(later) === (isThere ? 'made' : 'changed')) told |= isUnordered
      // What was deleted and made again need not have all that it had before.
      const isReplaced = isRecord && kind !== 'deleted' && later === laterRecord && rows.kindOf(later) !== 'deleted'
      if (isReplaced && rows.lacksPartOf(later, row)) told |= isPartial
    }
    if (isRecord && laterRecord >= 0 && rows.originOf(row) !== rows.originOf(laterRecord)) told |= isMerged
    // A state before a change is not the last one, and one that lacks values is not all of it.
    const isNoLast = kind === 'preimage' || (kind !== 'deleted' && rows.hasPlaceholder(row))
    if ((told & (isOutOfOrder | isUnordered | isPartial | isMerged)) > 0 || (isNoLast && (known & ofState) === 0)) unsure[account] = 1
    flags[row] = told
    const own = kind === 'deletion' ? ofDeletion : kind === 'deleted' ? ofState | ofDeletion : ofState
    seen[account] = known | own | (kind === 'record' ? 0 : inStream)
    next[account] = row
    if (isRecord) nextRecord[account] = row
  }
  const isRecord = (row: number) => recordKinds.has(rows.kindOf(row))
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
  const unnamed = unnamedDeletions(rows, files, isStream)
  const isUnsure = (row: number) => unsure[accountOf[row] ?? -1] === 1
  const isOf = (kind: ChangeKind) => (row: number) => rows.kindOf(row) === kind
  /** Why it would be left out if all were sure. */
  const wanted = (row: number, { deleted_records: deletions, repeated_accounts: repeated }: Decisions): LeftOutFor | undefined => {
    const kind = rows.kindOf(row)
    const isLeavingOut = deletions === 'leave out what is deleted'
    if (kind === 'nothing') return isLeavingOut && isStream ? 'nothing' : undefined
    if (kind === 'deleted' && isLeavingOut) return 'deleted'
    // What is not known to be of which account has to be seen.
    if (kind === 'deletion') return isLeavingOut && rows.isNamed(row) ? 'deletion' : undefined
    if (!isRecord(row)) return undefined
    if (isLeavingOut && has(row, isLaterDeletion)) return 'deleted'
    return repeated === 'the last of each account' && has(row, isLaterState) ? 'earlier state' : undefined
  }
  const leftOut: FollowedChanges['leftOut'] = (row, decisions) => (isUnsure(row) ? undefined : wanted(row, decisions))
  const isTaken = told((row) => isRecord(row) && !isOf('record')(row)).count > 0
  const heldBackFor = (flag: number, decisions: Decisions) => told((row) => has(row, flag) && wanted(row, decisions) !== undefined)
  return {
    deleted: told(isOf('deleted')),
    deletedLater: told((row) => isRecord(row) && rows.kindOf(row) !== 'deleted' && has(row, isLaterDeletion)),
    suspect: told(isOf('suspect')),
    earlier(decisions) {
      const ofAccounts = new Set<number>()
      const all = told((row) => {
        const stays = earlier(row) && leftOut(row, decisions) === undefined
        if (stays) ofAccounts.add(accountOf[row] ?? -1)
        return stays
      })
      return { ...all, accounts: ofAccounts.size }
    },
    repeated: told((row) => isRecord(row) && has(row, isLaterState)).count,
    unnamed: told((row) => unnamed.has(row)),
    merged: told((row) => has(row, isMerged)),
    renamed: told(isOf('former')),
    lost: isTaken ? told(isOf('lost')) : { count: 0, first: [] },
    isTaken,
    deletions: told(isOf('deletion')).count,
    nulls: isStream ? told(isOf('nothing')).count : 0,
    heldBack: (decisions) => ({
      outOfOrder: heldBackFor(isOutOfOrder, decisions),
      unordered: heldBackFor(isUnordered, decisions),
      partial: heldBackFor(isPartial, decisions),
    }),
    placeholders: (decisions) => told((row) => rows.hasPlaceholder(row) && leftOut(row, decisions) === undefined),
    preimages: (decisions) => told((row) => isOf('preimage')(row) && leftOut(row, decisions) === undefined),
    leftOut,
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

/** Deletions of nobody knows which account. A null right behind a deletion goes with it, as Kafka writes both; any other may be of any. */
function unnamedDeletions(rows: ChangeRows, files: Uint32Array, isStream: boolean): ReadonlySet<number> {
  const unnamed = new Set<number>()
  if (!isStream) return unnamed
  const isDeletion = (row: number) => rows.kindOf(row) === 'deleted' || rows.kindOf(row) === 'deletion'
  for (let row = 0; row < rows.length; row++) {
    const isBehind = row > 0 && files[row] === files[row - 1] && isDeletion(row - 1) && rows.isNamed(row - 1)
    if (isDeletion(row) ? !rows.isNamed(row) : rows.kindOf(row) === 'nothing' && !isBehind) unnamed.add(row)
  }
  return unnamed
}
