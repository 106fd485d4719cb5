import type { Decisions } from '../causes/questions.ts'
import type { Pacer } from '../check/pacer.ts'
import { ChangeRows } from '../fix/changes/change-rows.ts'
import { type ChangeDecisions, followedChanges } from '../fix/changes/followed-changes.ts'
import type { RecordsLeftOut } from '../fix/changes/left-out-changes.ts'
import type { FixedText, SourceFix } from '../fix/fix-source.ts'
import { haveLines } from '../fix/outputs/rows/left-rows-of.ts'
import { SourceLines } from '../fix/source-lines.ts'
import { reason } from '../input/reason.ts'
import { type InputPart, openInput } from './input-parts.ts'
import type { RepairedParts } from './repaired-parts.ts'

/** What came of following the records that others may be of the same account as. */
export interface FollowedRecords {
  readonly changes: ChangeRows
  readonly isAnyLeftOut: boolean
  /** What is left out of a part; undefined where nothing is. */
  readonly leftOutOf: (part: number) => RecordsLeftOut | undefined
}

/** How records are followed. */
export interface Following {
  readonly decisions: Decisions
  readonly pacer: Pacer
  /** Takes what could not be read any more. */
  readonly problems: string[]
  /** By what is decided what is left out. */
  readonly leftOutBy: ChangeDecisions
}

/**
 * Reads those parts again that have records which others may be of the same account as, and repairs these records alone.
 * @param fix Follows all records that it repairs.
 */
export async function followRepeated(
  parts: Iterable<InputPart>,
  repaired: RepairedParts,
  fix: SourceFix,
  { decisions, pacer, problems, leftOutBy }: Following,
): Promise<FollowedRecords> {
  const changes = new ChangeRows()
  // Of each row the number of its record, and which of those that came of it; and how many rows there are up to the end of each part.
  const [records, indexes, ends]: [number[], number[], number[]] = [[], [], []]
  for (const part of parts) {
    if (pacer.isStopped) break
    const { one, begins, range, index } = part
    changes.begin(one.path, !begins)
    const only = repaired.accounts.concerned(index)
    if (only.size > 0) {
      const lines = haveLines(one.outputs) ? new SourceLines() : undefined
      const onRecord = ({ fixed, record, line }: FixedText) => {
        for (const [which, change] of (fixed.changes ?? []).entries()) {
          changes.add(change, lines?.at(line) ?? line)
          records.push(record)
          indexes.push(which)
        }
      }
      const how = { ...silent, decisions, pacer, from: range?.from, isArray: one.isArray, only, onRecord }
      try {
        await fix(one.path, openInput(part, lines), how)
      } catch (error) {
        problems.push(`${one.path}: ${reason(error)}`)
      }
    }
    changes.end(repaired.at(index)?.shape.lineEnds ?? 0)
    ends.push(changes.length)
  }
  const { leftOut } = followedChanges(changes, leftOutBy)
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at).filter((row) => leftOut(row) !== undefined)
  return {
    changes,
    isAnyLeftOut: rows(0, changes.length).length > 0,
    leftOutOf(part) {
      const found = Map.groupBy(rows(ends[part - 1] ?? 0, ends[part] ?? 0), (row) => records[row] ?? -1)
      return found.size === 0 ? undefined : new Map([...found].map(([record, all]) => [record, all.map((row) => indexes[row] ?? -1)]))
    },
  }
}

const silent = {
  onUnread: () => undefined,
  onComment: () => undefined,
  onFinding: () => undefined,
  onWrapper: () => undefined,
  onWrapperEnd: () => undefined,
}
