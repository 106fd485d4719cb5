import type { Answers } from '../../causes/answers/answers.ts'
import type { Decisions } from '../../causes/questions.ts'
import type { FixedRecord } from '../fix-record.ts'
import type { ChangeRows } from './change-rows.ts'
import { followedChanges, type LeftOutFor } from './followed-changes.ts'

/** Whether something is to be left out by what a first reading has shown: then all is read a second time, record by record, in order. */
export function leavesChangesOut({ decisions }: Pick<Answers, 'decisions'>): boolean {
  return decisions.deleted_records === 'leave out what is deleted' || decisions.repeated_accounts === 'the last of each account'
}

/** A record, and what of it is left out as was answered. */
export interface KeptRecord {
  readonly fixed: FixedRecord
  /** The texts that are left out, and why: that of the input where it held no other record, otherwise that of the record. */
  readonly leftOut: readonly { readonly text: string; readonly because: LeftOutFor }[]
}

/** Leaves out what a stream of changes replaces or deletes further on, as it is read the second time in the same order. */
export class LeftOutChanges {
  readonly #rows: ChangeRows
  readonly #whyAt: (row: number) => LeftOutFor | undefined
  #row = 0

  /** @param rows What the first reading has taken down. */
  constructor(rows: ChangeRows, decisions: Decisions) {
    const { leftOut } = followedChanges(rows)
    this.#rows = rows
    this.#whyAt = (row) => leftOut(row, decisions)
  }

  /** A record without what is left out of it. */
  take(fixed: FixedRecord, text: string): KeptRecord {
    const { changes = [], left } = fixed
    const first = this.#row
    this.#row += changes.length
    const texts = fixed.texts ?? [text]
    // Where one that held several stays as it is, none of them is taken out.
    if (changes.length !== left.length || changes.length !== texts.length) return { fixed, leftOut: [] }
    const reasons = changes.map(({ kind, account }, index) =>
      this.#rows.isSame(first + index, kind, account) ? this.#whyAt(first + index) : undefined,
    )
    const leftOut = reasons.flatMap((because, index) =>
      because === undefined ? [] : [{ text: texts.length === 1 ? text : (texts[index] ?? ''), because }],
    )
    if (leftOut.length === 0) return { fixed, leftOut }
    const isKept = (_value: unknown, index: number) => reasons[index] === undefined
    const { doubted, account: _account, ...others } = fixed
    const kept = {
      ...others,
      texts: texts.filter(isKept),
      left: left.filter(isKept),
      ...(doubted ? { doubted: doubted.filter(isKept) } : {}),
    }
    return { fixed: kept.texts.length > 0 ? kept : withoutRecords(kept), leftOut }
  }
}

/** What is still to be told of what no record comes of: nothing in it stays, or is in doubt. */
function withoutRecords({ used, changes }: FixedRecord): FixedRecord {
  return { texts: [], marks: [], patch: [], left: [], ...(used ? { used } : {}), ...(changes ? { changes } : {}) }
}
