import type { PostOperationId } from '../../../../schemas/operations.ts'
import { createRecordCheck } from '../../../../src/check/record-check.ts'
import { checkSource, type SourceCounts } from '../../../../src/check/check-source.ts'
import type { Pacer } from '../../../../src/check/pacer.ts'
import type { ShownFinding } from '../../../../src/check/shown-finding.ts'
import { ByteWindow } from '../../../../src/input/byte-window.ts'
import { codeFrame } from '../../../../src/report/pretty/code-frame.ts'
import { validator } from '../../../../src/validate/validate.ts'
import { fileSource } from './file-source.ts'
import type { ShownItem } from './messages.ts'

/** What is counted of the records of files. */
export interface Counts {
  records: number
  invalid: number
  findings: number
  /** Records that were accepted before they were parsed. */
  accepted: number
}

/** What hears of the check of a file. */
export interface FileCheck {
  readonly pacer: Pacer
  /** Counts on. */
  readonly counts: Counts
  readonly onBytes: (bytes: Uint8Array) => void
  readonly onFinding: (shown: ShownFinding) => void
}

/** How much of a file is read at once. */
const windowSize = 1024 * 1024

/**
 * Makes the check of files whose records are bodies of an operation: the one place that puts together the parts of the
 * command line that run in a browser.
 * @returns A function that checks every record of a file. It throws when the file cannot be read.
 */
export function createFileCheck(operation: PostOperationId): (file: File, name: string, check: FileCheck) => Promise<void> {
  const { record } = validator(operation)
  const recordCheck = createRecordCheck({ record, engine: 'auto', duplicates: false, failOn: 'error' })
  const window = new ByteWindow(windowSize)
  return async (file, name, { pacer, counts, onBytes, onFinding }) => {
    const own: SourceCounts = { records: 0, invalid: 0, findings: 0, accepted: 0, lineEnds: 0 }
    const before = { ...counts }
    const count = () => {
      for (const what of counted) counts[what] = before[what] + own[what]
    }
    const source = await fileSource(file, (bytes) => {
      count()
      onBytes(bytes)
    })
    const checking = checkSource(name, source, window, { recordCheck, pacer, counts: own })
    try {
      for (;;) {
        const { done, value } = await checking.next()
        count()
        if (done === true) return
        own.findings += value.length
        value.forEach(onFinding)
      }
    } finally {
      await source.close()
    }
  }
}

const counted = ['records', 'invalid', 'findings', 'accepted'] as const

/** A finding as the page shows it. */
export function shownItem({ finding, excerpt }: ShownFinding): ShownItem {
  return { finding, frame: excerpt ? codeFrame(excerpt, (_style, text) => text) : [] }
}
