import type { Answers } from '../../causes/answers/answers.ts'
import type { Decisions } from '../../causes/questions.ts'
import type { FixedRecord } from '../fix-record.ts'
import type { ChangeRows } from './change-rows.ts'
import { followedChanges, type LeftOutFor } from './followed-changes.ts'
import { keepsOne } from './kept-state.ts'

/** Whether something is to be left out by what a first reading has shown: then all is read a second time, record by record, in order. */
export function leavesChangesOut({ decisions }: Pick<Answers, 'decisions'>): boolean {
  return decisions.deleted_records === 'leave out what is deleted' || keepsOne(decisions.repeated_accounts)
}

/** A record, and what of it is left out as was answered. */
export interface KeptRecord {
  readonly fixed: FixedRecord
  /**
   * The texts that are left out, and why: that of the input where it held no other record, otherwise that of the record, with its place in
   * the list that the patch makes of them.
   */
  readonly leftOut: readonly {
    readonly text: string
    readonly because: LeftOutFor
    readonly at?: string
    /** How many changes it held. */
    readonly count: number
  }[]
}

/** Which records are left out: by the number of what they are made of, which of those that come of it. */
export type RecordsLeftOut = ReadonlyMap<number, readonly number[]>

/** Leaves something out of records, as they are read one behind the other. */
export interface LeftOutOfRecords {
  /**
   * A record without what is left out of it.
   * @param text As it stands in the input.
   * @param record Its number in its part.
   */
  take(fixed: FixedRecord, text: string, record: number): KeptRecord
}

/** Leaves out what a stream of changes replaces or deletes further on, as it is read the second time in the same order. */
export class LeftOutChanges implements LeftOutOfRecords {
  readonly #rows: ChangeRows
  readonly #whyAt: (row: number) => LeftOutFor | undefined
  #row = 0

  /**
   * @param rows What the first reading has taken down.
   * @param leavesEqualOut Whether one of records that are equal is enough.
   */
  constructor(rows: ChangeRows, { deleted_records, repeated_accounts }: Decisions, leavesEqualOut = false) {
    this.#rows = rows
    this.#whyAt = followedChanges(rows, { deleted_records, repeated_accounts, leavesEqualOut }).leftOut
  }

  take(fixed: FixedRecord, text: string): KeptRecord {
    const { changes = [], left } = fixed
    // What an account was called before stands behind its record, and is none.
    const own = changes.flatMap((change, index) => (change.kind === 'former' ? [] : [{ ...change, row: this.#row + index }]))
    this.#row += changes.length
    const texts = fixed.texts ?? [text]
    const whyNot = ({ kind, account, row }: (typeof own)[number]) => (this.#rows.isSame(row, kind, account) ? this.#whyAt(row) : undefined)
    // A line of several deletions has no record, and goes where all of them do.
    if (own.length > 1 && !fixed.texts && own.every((one) => one.kind === 'deletion' && whyNot(one) === 'deletion'))
      return { fixed: withoutRecords(fixed), leftOut: [{ text, because: 'deletion', count: own.length }] }
    // Where one that held several stays as it is, none of them is taken out.
    return own.length === left.length && own.length === texts.length ? without(fixed, text, own.map(whyNot)) : { fixed, leftOut: [] }
  }
}

/** Leaves out records of one part that are equal to others. */
export class LeftOutRecords implements LeftOutOfRecords {
  readonly #leftOut: RecordsLeftOut

  constructor(leftOut: RecordsLeftOut) {
    this.#leftOut = leftOut
  }

  take(fixed: FixedRecord, text: string, record: number): KeptRecord {
    const of = this.#leftOut.get(record)
    const { plain = [], left, texts = [text] } = fixed
    if (!of || plain.length !== left.length || plain.length !== texts.length) return { fixed, leftOut: [] }
    return without(
      fixed,
      text,
      texts.map((_, index) => (of.includes(index) ? 'equal record' : undefined)),
    )
  }
}

/** A record without those of its records for which there is a reason. */
function without(fixed: FixedRecord, text: string, reasons: readonly (LeftOutFor | undefined)[]): KeptRecord {
  const { texts = [text] } = fixed
  const leftOut = reasons.flatMap((because, index) => {
    if (because === undefined) return []
    return texts.length === 1 ? [{ text, because, count: 1 }] : [{ text: texts[index] ?? '', because, at: `/${index}`, count: 1 }]
  })
  if (leftOut.length === 0) return { fixed, leftOut }
  const isKept = (_value: unknown, index: number) => reasons[index] === undefined
  const { doubted, account: _account, ...others } = fixed
  const kept = {
    ...others,
    texts: texts.filter(isKept),
    left: fixed.left.filter(isKept),
    ...(doubted ? { doubted: doubted.filter(isKept) } : {}),
  }
  return { fixed: kept.texts.length > 0 ? kept : withoutRecords(kept), leftOut }
}

/** What is still to be told of what no record comes of: nothing in it stays, or is in doubt. */
function withoutRecords({ used, changes }: FixedRecord): FixedRecord {
  return { texts: [], marks: [], patch: [], left: [], ...(used ? { used } : {}), ...(changes ? { changes } : {}) }
}
