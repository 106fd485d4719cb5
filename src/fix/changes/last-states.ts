import type { Decisions } from '../../causes/questions.ts'
import { accountsIn } from './accounts-in.ts'
import type { ChangeKind, ChangeRows } from './change-rows.ts'
import { isNewestFirst, keepsOne } from './kept-state.ts'

/** What is known of a row. Each is one bit. */
export const ofRow = {
  isLaterState: 1,
  isLaterDeletion: 2,
  isFollowedInStream: 4,
  isOutOfOrder: 8,
  isUnordered: 16,
  isPartial: 32,
  isMerged: 64,
  /** Nothing but the order of lines tells it from what comes later. */
  isByPosition: 128,
  /** Another account has the same number but for zeros in front. */
  isAlike: 256,
} as const

/** What comes later of each account, and of which nobody can tell what the last of it is. */
export interface LastStates {
  readonly flags: Uint16Array
  /** The account of each row, below 0 where it names none. */
  readonly accountOf: Int32Array
  /** Accounts, by their numbers, of which nobody can tell the last state. */
  readonly unsure: Uint8Array
  /** Accounts, by their numbers, of which not all that comes several times is equal. */
  readonly differs: Uint8Array
  /** The file of each row. */
  readonly files: Uint32Array
  readonly isStream: boolean
}

/** What comes later of an account. */
const [ofState, ofDeletion, inStream] = [1, 2, 4]

/** Kinds of rows that are records. */
export const recordKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['record', 'state', 'suspect', 'preimage', 'deleted'])
const streamKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['state', 'suspect', 'preimage', 'deleted', 'deletion', 'lost'])

/** Follows accounts through their changes from the last one on, which is the one read first where the newest were told to come first. */
export function lastStates(rows: ChangeRows, answered: Decisions['repeated_accounts']): LastStates {
  const [accountOf, accounts] = accountsIn(rows)
  const files = rows.filesOfRows()
  const flags = new Uint16Array(rows.length)
  // What comes later of each account: of what kinds, the row itself, and the record.
  const seen = new Uint8Array(accounts)
  const next = new Int32Array(accounts).fill(-1)
  const nextRecord = new Int32Array(accounts).fill(-1)
  const unsure = new Uint8Array(accounts)
  const differs = new Uint8Array(accounts)
  // Files of which the lines of some account are in another order.
  const disordered = new Set<number>()
  let isStream = false
  const isReversed = isNewestFirst(answered)
  for (let count = 0; count < rows.length; count++) {
    const row = isReversed ? count : rows.length - 1 - count
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
    if ((known & ofState) > 0) told |= ofRow.isLaterState
    if ((known & ofDeletion) > 0) told |= ofRow.isLaterDeletion
    if ((kind !== 'record' && known > 0) || (known & inStream) > 0) told |= ofRow.isFollowedInStream
    const order = later < 0 ? undefined : rows.orderOf(row, later)
    // Where all that come later are equal to it, or all are deletions, it makes no difference which is the last.
    const isEqual = later >= 0 && areEqual(rows, row, later)
    if (later >= 0 && !isEqual) differs[account] = 1
    if (order !== undefined && (differs[account] === 1 || order === 'out of order')) {
      if (order === 'out of order') {
        told |= ofRow.isOutOfOrder
        if (files[row] === files[later]) disordered.add(files[row] ?? 0)
      }
      // Where nothing is stated, the order of files may be any, and that of lines is as was answered.
      if (order === 'unknown' || (order === 'unstated' && files[row] !== files[later])) told |= ofRow.isUnordered
      const isThere = isLeft(kind)
      if (order === 'unstated' && files[row] === files[later]) {
        told |= ofRow.isByPosition
        const step = rows.stepOf(later)
        // What is there is not made, and what is deleted not changed: then the lines are in another order.
        if (step === (isThere ? 'made' : 'changed')) disordered.add(files[row] ?? 0)
        // What comes behind a deletion and is not said to be made may have been there before it, where nobody has told which comes first.
        else if (!isThere && step !== 'made' && isLeft(rows.kindOf(later)) && !keepsOne(answered)) told |= ofRow.isUnordered
      }
      // What was deleted and made again need not have all that it had before.
      const isReplaced = isThere && later === laterRecord && isLeft(rows.kindOf(later))
      if (isReplaced && rows.lacksPartOf(later, row)) told |= ofRow.isPartial
    }
    if (isRecord && laterRecord >= 0 && rows.originOf(row) !== rows.originOf(laterRecord)) told |= ofRow.isMerged
    // A state before a change is not the last one, and one that lacks values is not all of it.
    const isNoLast = kind === 'preimage' || (kind !== 'deleted' && rows.hasPlaceholder(row))
    if ((told & heldBack) > 0 || (isNoLast && (known & ofState) === 0)) unsure[account] = 1
    flags[row] = told
    const own = kind === 'deletion' ? ofDeletion : kind === 'deleted' ? ofState | ofDeletion : ofState
    seen[account] = known | own | (kind === 'record' ? 0 : inStream)
    next[account] = row
    if (isRecord) nextRecord[account] = row
  }
  // What shows of one account holds for all of its file: the others only do not show it.
  if (disordered.size > 0)
    for (const [row, told] of flags.entries()) {
      if ((told & ofRow.isByPosition) === 0 || !disordered.has(files[row] ?? 0)) continue
      flags[row] = told | ofRow.isUnordered
      unsure[accountOf[row] ?? -1] = 1
    }
  if (isStream)
    markAlike(rows, accountOf, (row) => {
      flags[row] = (flags[row] ?? 0) | ofRow.isAlike
      unsure[accountOf[row] ?? -1] = 1
    })
  return { flags, accountOf, unsure, differs, files, isStream }
}

/** Finds the rows of accounts of which another one has the same number but for zeros in front: they may be one. */
function markAlike(rows: ChangeRows, accountOf: Int32Array, mark: (row: number) => void): void {
  const first = new Map<number, number>()
  const alike = new Set<number>()
  for (const [row, account] of accountOf.entries()) {
    const bare = account < 0 ? undefined : rows.bareNumberOf(row)
    if (bare === undefined) continue
    const other = first.get(bare)
    if (other === undefined) first.set(bare, account)
    else if (other !== account) alike.add(bare)
  }
  if (alike.size > 0)
    for (const [row, account] of accountOf.entries()) if (account >= 0 && alike.has(rows.bareNumberOf(row) ?? -1)) mark(row)
}

/** Whether something is there behind a row. */
function isLeft(kind: ChangeKind): boolean {
  return recordKinds.has(kind) && kind !== 'deleted'
}

/** Whether the same is there behind two rows of an account: equal records, or none. */
function areEqual(rows: ChangeRows, one: number, other: number): boolean {
  const kinds = [rows.kindOf(one), rows.kindOf(other)]
  return kinds.every((kind) => kind === 'deletion') || (kinds.every(isLeft) && rows.haveEqualContents(one, other))
}

/** What keeps all of an account. */
const heldBack = ofRow.isOutOfOrder | ofRow.isUnordered | ofRow.isPartial | ofRow.isMerged
