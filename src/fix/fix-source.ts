import type { RecordName } from '../../schemas/record-types.ts'
import type { Decisions } from '../causes/questions.ts'
import { checkSource, type SourceCheck, type SourceCounts } from '../check/check-source.ts'
import type { Pacer } from '../check/pacer.ts'
import { createRecordCheck } from '../check/record-check.ts'
import type { Finding } from '../finding/finding.ts'
import type { ByteSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { areRecordsAt } from '../causes/answers/answered-records.ts'
import { forItems } from '../causes/answers/answering.ts'
import { createWrapperTeller, wrapperMark } from '../causes/wrapper-mark.ts'
import type { Mark } from '../causes/mark.ts'
import { Positions } from '../input/position.ts'
import type { RecordText, WrapperEnd } from '../input/read-step.ts'
import { parseExactly } from '../json/raw-number.ts'
import { createRecordFix, unanswered, type FixedRecord, type FixSettings } from './fix-record.ts'

/** A record of an input, with what came of it. */
export interface FixedText {
  readonly fixed: FixedRecord
  /** As it stands in the input. */
  readonly text: string
  readonly record: number
  readonly line: number
}

/** An object around the records of an input. */
export interface ReadWrapper {
  /** Whether nothing that says something gets lost without it, as far as that is known. */
  readonly isSure: boolean
  /** Where it begins. */
  readonly line: number
  readonly path: readonly string[]
  /** The answer that says that the records lie there, if it was answered. */
  readonly answer: string | undefined
}

/** The same when all of it is known. */
export interface WholeWrapper extends Pick<ReadWrapper, 'isSure' | 'answer'> {
  readonly mark: Mark
  /** How many records lay in it. */
  readonly records: number
  /** What stands behind them, where the mark has not all of it. */
  readonly behind: WrapperEnd['behind']
}

/** What is told of an input as it is read. */
export interface FixListener {
  /** The records that follow lie in a list in an object, until its end is told. */
  readonly onWrapper: (wrapper: ReadWrapper) => void
  readonly onWrapperEnd: (wrapper: WholeWrapper) => void
  readonly onRecord: (fixed: FixedText) => void
  /** Bytes that could not be read as a record, or a piece of what could not be cut into records. */
  readonly onUnread: (bytes: Buffer, isPiece: boolean) => void
  /** A comment between records, which is left out. */
  readonly onComment: (comment: string, line: number) => void
  /** Why some could not. */
  readonly onFinding: (finding: Finding) => void
}

/** How a source is repaired. */
export interface SourceFixOptions extends FixListener {
  readonly decisions: Decisions
  readonly pacer: Pacer
  /** The bytes before the source, where it is a stretch of an input of JSON Lines; its records and lines count from its start. */
  readonly from?: number | undefined
  /** Whether the source is a list of records. */
  readonly isArray?: boolean
  /** The records that are wanted; of others nothing is told but where they end. All when absent. */
  readonly only?: ReadonlySet<number> | undefined
}

/** Reads a source record by record and repairs each; only the window is held in memory. Closes the source. */
export type SourceFix = (name: string, source: ByteSource, how: SourceFixOptions) => Promise<Pick<SourceCounts, 'records' | 'lineEnds'>>

const windowSize = 1024 * 1024

/**
 * Makes what repairs the records of one source after the other.
 * @returns A function that throws what the system says when a source cannot be read.
 */
export function createSourceFix(record: RecordName, settings: FixSettings = unanswered): SourceFix {
  const { answering: own } = settings
  const { records: answered } = own
  const fix = createRecordFix(record, settings)
  const { survey, reserve } = createRecordCheck({ record, engine: 'auto', duplicates: false, failOn: 'error' })
  const window = new ByteWindow(windowSize, reserve)
  const wrapper = createWrapperTeller(record, answered)
  return async (
    name,
    source,
    { decisions, pacer, from, isArray, only, onRecord, onUnread, onComment, onFinding, onWrapper, onWrapperEnd },
  ) => {
    const counts: SourceCounts = { records: 0, invalid: 0, findings: 0, passedOver: 0, accepted: 0, unasked: 0, lineEnds: 0 }
    let pending: FixedText | undefined
    // What lies in a wrapper that stays is left alone.
    let isLeft = false
    let answering = isArray === true ? forItems(own, []) : own
    // What is told of comments is no finding that stays.
    const comments = new Set<string>()
    const check = (step: RecordText) => {
      if (only?.has(step.record) === false) return { findings: [], untold: [], noted: [] }
      const text = step.source.text.slice(step.start, step.end).trimEnd()
      pending = {
        fixed: isLeft ? fix.leave(step) : fix.repair(step, decisions, answering, name),
        text,
        record: step.record,
        line: new Positions(step.source).at(step.start).line,
      }
      return { findings: [], untold: [], noted: [] }
    }
    const options: SourceCheck = {
      recordCheck: { prepare: () => undefined, check, failOn: 'error', wrapper, ...(survey ? { survey } : {}) },
      pacer,
      // A stretch may be a single line.
      layout: from === undefined ? undefined : 'lines',
      counts,
      onRecord(bytes, _isValid, uncutIn) {
        if (pending && uncutIn === undefined) {
          onRecord(pending)
          pending = undefined
        } else onUnread(bytes, uncutIn !== undefined)
      },
      onComment(comment, { line, column }) {
        comments.add(`${line}:${column}`)
        onComment(comment, line)
      },
      onWrapper(wrapper) {
        if (wrapper.kind === 'wrapper') isLeft ||= !wrapper.isSure
        answering = wrapper.kind === 'wrapper' ? forItems(own, wrapper.path) : own
        if (wrapper.kind === 'wrapper') onWrapper({ ...wrapper, line: wrapper.source.line, answer: answerTo(wrapper.path) })
        else onWrapperEnd(wholeWrapper(wrapper))
      },
    }
    try {
      for await (const found of checkSource(name, source, window, options, from)) {
        // Wrappers are told of themselves.
        for (const { finding } of found)
          if (finding.code !== 'wrapped_records' && !comments.delete(`${finding.line}:${finding.column}`)) onFinding(finding)
      }
    } finally {
      await source.close()
    }
    return counts
  }

  /** The answer that says where records lie. */
  function answerTo(path: readonly string[]): string | undefined {
    return areRecordsAt(answered, path)?.id
  }

  function wholeWrapper({ shell, path, isSure, records, behind }: WrapperEnd): WholeWrapper {
    return { isSure, mark: wrapperMark(record, parseExactly(shell), path, isSure, answered), records, behind, answer: answerTo(path) }
  }
}
