import type { RecordName } from '../../schemas/record-types.ts'
import type { Decisions } from '../causes/questions.ts'
import { checkSource } from '../check/check-source.ts'
import type { Pacer } from '../check/pacer.ts'
import { createRecordCheck } from '../check/record-check.ts'
import type { Finding } from '../finding/finding.ts'
import type { ByteSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { Positions } from '../input/position.ts'
import type { RecordText } from '../input/read-step.ts'
import { createRecordFix, type FixedRecord } from './fix-record.ts'

/** A record of an input, with what came of it. */
export interface FixedText {
  readonly fixed: FixedRecord
  /** As it stands in the input. */
  readonly text: string
  readonly record: number
  readonly line: number
}

/** What is told of an input as it is read. */
export interface FixListener {
  readonly onRecord: (fixed: FixedText) => void
  /** Bytes that could not be read as a record, or cut into records. */
  readonly onUnread: (bytes: Buffer) => void
  /** Why some could not. */
  readonly onFinding: (finding: Finding) => void
}

/** Reads a source record by record and repairs each; only the window is held in memory. Closes the source. */
export type SourceFix = (
  name: string,
  source: ByteSource,
  how: FixListener & { readonly decisions: Decisions; readonly pacer: Pacer },
) => Promise<void>

const windowSize = 1024 * 1024

/**
 * Makes what repairs the records of one source after the other.
 * @returns A function that throws what the system says when a source cannot be read.
 */
export function createSourceFix(record: RecordName): SourceFix {
  const fix = createRecordFix(record)
  const { survey, reserve } = createRecordCheck({ record, engine: 'auto', duplicates: false, failOn: 'error' })
  const window = new ByteWindow(windowSize, reserve)
  return async (name, source, { decisions, pacer, onRecord, onUnread, onFinding }) => {
    let pending: FixedText | undefined
    const check = (step: RecordText) => {
      const text = step.source.text.slice(step.start, step.end).trimEnd()
      pending = { fixed: fix(step, decisions), text, record: step.record, line: new Positions(step.source).at(step.start).line }
      return { findings: [], untold: [], noted: [] }
    }
    const reading = checkSource(name, source, window, {
      recordCheck: { prepare: () => undefined, check, failOn: 'error', ...(survey ? { survey } : {}) },
      pacer,
      counts: { records: 0, invalid: 0, findings: 0, accepted: 0, unasked: 0, lineEnds: 0 },
      onRecord(bytes, _isValid, uncutIn) {
        if (pending && uncutIn === undefined) {
          onRecord(pending)
          pending = undefined
        } else onUnread(bytes)
      },
    })
    try {
      for await (const found of reading) for (const { finding } of found) onFinding(finding)
    } finally {
      await source.close()
    }
  }
}
