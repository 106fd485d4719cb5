import type { Decisions } from '../../causes/questions.ts'
import type { ChangeKind, ChangeRows } from './change-rows.ts'
import { isNewestFirst, keepsOne } from './kept-state.ts'
import { lastStates, ofRow, recordKinds } from './last-states.ts'

/** How often something comes, and where first. */
export interface Told {
  readonly count: number
  /** Files with their lines. */
  readonly first: readonly string[]
}

/** Why a record, or what stands in place of one, is left out: as was answered, or since another of its account is equal. */
export type LeftOutFor = 'deleted' | 'deletion' | 'earlier state' | 'nothing' | 'equal record'

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
  readonly earlier: Told & {
    readonly accounts: number
    /** How many of them nothing tells from later ones but the order of lines. */
    readonly unordered: number
  }
  /** How many records have another one of their account behind them, in a stream or not. */
  readonly repeated: number
  /** Records that are equal to all others of their account, one of which stays; whether they are left out or not. */
  readonly equal: Told
  /** Records that stay, in no stream, and have others of their account behind them that differ; the places are those of all records of an account. */
  readonly differing: Told & { readonly accounts: number }
  /** What says of an account that nobody can tell that it is deleted, such as a null in place of a record. */
  readonly unnamed: Told
  /** Records that have the account of another one, since an answer has changed what that is called. */
  readonly merged: Told
  /** Records of accounts of which another one has the same number but for zeros in front. */
  readonly alike: Told
  /** Records of accounts that were called otherwise before the change, as the state before it says. */
  readonly renamed: Told
  /** Records that are no accounts and that others replace or delete, or may. */
  readonly others: Told
  /** Changes, and no deletions, of which no record is taken. */
  readonly lost: Told
  /** Whether records were taken out of wrappers of their own, so that the rest of them is a stream. */
  readonly isTaken: boolean
  /** What says of accounts that they are deleted, and has no record. */
  readonly deletions: number
  /** Nulls in place of records. */
  readonly nulls: number
  readonly heldBack: HeldBack
  /** Records that are left out since others stand on a later line, or on an earlier one as was answered, and nothing else tells. */
  readonly byPosition: number
  /** Records that stay and in which something stands for a value that the change left alone. */
  readonly placeholders: Told
  /** Records as they were before a change that are taken all the same. */
  readonly preimages: Told
  /** Why a row is left out as was answered; undefined where it is not. */
  readonly leftOut: (row: number) => LeftOutFor | undefined
}

/** So many places are named. */
const mostPlaces = 3

/** Answers that say what becomes of changes. */
export type ChangeDecisions = { readonly [Question in 'deleted_records' | 'repeated_accounts']?: Decisions[Question] | undefined } & {
  /** Whether one of records that are equal is enough. */
  readonly leavesEqualOut?: boolean
}

/**
 * Follows the accounts of a cohort through its changes, in the order in which they were read, or against it.
 * @param decisions What was answered.
 */
export function followedChanges(rows: ChangeRows, decisions: ChangeDecisions = {}): FollowedChanges {
  rows.unnameByTables()
  rows.nameByKeys()
  const { flags, accountOf, unsure, differs, files, isStream } = lastStates(rows, decisions.repeated_accounts)
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
  const accountsOf = (wanted: (row: number) => boolean): number => {
    const accounts = new Set<number>()
    for (let row = 0; row < rows.length; row++) if (wanted(row)) accounts.add(accountOf[row] ?? -1)
    return accounts.size
  }
  const placesOfAccounts = (wanted: (row: number) => boolean): readonly string[] => {
    const first = new Map<number, number[]>()
    for (let row = 0; row < rows.length && first.size < mostPlaces; row++) if (wanted(row)) first.set(accountOf[row] ?? -1, [])
    for (let row = 0; row < rows.length; row++) if (isRecord(row)) first.get(accountOf[row] ?? -1)?.push(row)
    return [...first.values()].map((all) => {
      const named = all.slice(0, mostPlaces).map((row) => rows.placeOf(row))
      return all.length > named.length ? `${named.join(' against ')} and ${all.length - named.length} more` : named.join(' against ')
    })
  }
  const unnamed = unnamedDeletions(rows, files, isStream, isNewestFirst(decisions.repeated_accounts))
  const isUnsure = (row: number) => unsure[accountOf[row] ?? -1] === 1
  const isOf = (kind: ChangeKind) => (row: number) => rows.kindOf(row) === kind
  const isPlain = (row: number) => isOf('record')(row) || isOf('state')(row)
  // Where something else is told of the account, it may have become equal again.
  const withOthers = new Set<number>()
  for (let row = 0; row < rows.length; row++) if (rows.kindOf(row) !== 'other' && !isPlain(row)) withOthers.add(accountOf[row] ?? -1)
  const isEqual = (row: number) => {
    const account = accountOf[row] ?? -1
    return isPlain(row) && has(row, ofRow.isLaterState) && differs[account] === 0 && !isUnsure(row) && !withOthers.has(account)
  }
  /** Why it would be left out if all were sure. */
  const isLeavingOut = decisions.deleted_records === 'leave out what is deleted'
  const wanted = (row: number): LeftOutFor | undefined => {
    const kind = rows.kindOf(row)
    if (kind === 'nothing') return isLeavingOut && isStream ? 'nothing' : undefined
    if (kind === 'deleted' && isLeavingOut) return 'deleted'
    // What is not known to be of which account has to be seen.
    if (kind === 'deletion') return isLeavingOut && rows.isNamed(row) ? 'deletion' : undefined
    if (!isRecord(row)) return undefined
    if (isLeavingOut && has(row, ofRow.isLaterDeletion)) return 'deleted'
    if (keepsOne(decisions.repeated_accounts) && has(row, ofRow.isLaterState)) return 'earlier state'
    return decisions.leavesEqualOut === true && decisions.repeated_accounts === undefined && isEqual(row) ? 'equal record' : undefined
  }
  const leftOut: FollowedChanges['leftOut'] = (row) => (isUnsure(row) ? undefined : wanted(row))
  const isEarlier = (row: number) =>
    isRecord(row) && has(row, ofRow.isLaterState) && has(row, ofRow.isFollowedInStream) && leftOut(row) === undefined
  const isDiffering = (row: number) =>
    isOf('record')(row) &&
    has(row, ofRow.isLaterState) &&
    !has(row, ofRow.isFollowedInStream) &&
    !isEqual(row) &&
    leftOut(row) === undefined
  const isTaken = told((row) => isRecord(row) && !isOf('record')(row)).count > 0
  const heldBackFor = (flag: number) => told((row) => has(row, flag) && wanted(row) !== undefined)
  return {
    deleted: told(isOf('deleted')),
    deletedLater: told((row) => isRecord(row) && rows.kindOf(row) !== 'deleted' && has(row, ofRow.isLaterDeletion)),
    suspect: told(isOf('suspect')),
    earlier: {
      ...told((row) => isEarlier(row)),
      accounts: accountsOf(isEarlier),
      unordered: told((row) => isEarlier(row) && has(row, ofRow.isByPosition)).count,
    },
    equal: told(isEqual),
    differing: { count: told(isDiffering).count, accounts: accountsOf(isDiffering), first: placesOfAccounts(isDiffering) },
    repeated: told((row) => isRecord(row) && has(row, ofRow.isLaterState)).count,
    unnamed: told((row) => unnamed.has(row)),
    merged: told((row) => has(row, ofRow.isMerged)),
    alike: told((row) => has(row, ofRow.isAlike) && (isRecord(row) || isOf('deletion')(row))),
    renamed: told(isOf('former')),
    others: told(replacesOthers(rows)),
    lost: isTaken ? told(isOf('lost')) : { count: 0, first: [] },
    isTaken,
    deletions: told(isOf('deletion')).count,
    nulls: isStream ? told(isOf('nothing')).count : 0,
    heldBack: {
      outOfOrder: heldBackFor(ofRow.isOutOfOrder),
      unordered: heldBackFor(ofRow.isUnordered),
      partial: heldBackFor(ofRow.isPartial),
    },
    byPosition: told((row) => has(row, ofRow.isByPosition) && isRecord(row) && ['deleted', 'earlier state'].includes(leftOut(row) ?? ''))
      .count,
    placeholders: told((row) => rows.hasPlaceholder(row) && leftOut(row) === undefined),
    preimages: told((row) => isOf('preimage')(row) && leftOut(row) === undefined),
    leftOut,
  }
}

/**
 * Deletions of nobody knows which account. A null right behind a deletion goes with it, as Kafka writes both, or right before it where the newest
 * come first; any other may be of any.
 */
function unnamedDeletions(rows: ChangeRows, files: Uint32Array, isStream: boolean, isReversed: boolean): ReadonlySet<number> {
  const unnamed = new Set<number>()
  if (!isStream) return unnamed
  const isDeletion = (row: number) => rows.kindOf(row) === 'deleted' || rows.kindOf(row) === 'deletion'
  for (let row = 0; row < rows.length; row++) {
    const beside = isReversed ? row + 1 : row - 1
    const isBehind = beside >= 0 && beside < rows.length && files[row] === files[beside] && isDeletion(beside) && rows.isNamed(beside)
    if (isDeletion(row) ? !rows.isNamed(row) : rows.kindOf(row) === 'nothing' && !isBehind) unnamed.add(row)
  }
  return unnamed
}

/**
 * What tells whether a record that is no account may replace or delete an earlier one: by the key of both, or, where it has none, since the stream
 * says that it is changed or deleted.
 */
function replacesOthers(rows: ChangeRows): (row: number) => boolean {
  const seen = new Set<number>()
  return (row) => {
    if (!rows.isOther(row)) return false
    const key = rows.keyOf(row)
    if (key === undefined) return rows.stepOf(row) === 'changed' || rows.stepOf(row) === 'deleted'
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
}
