import type { PostOperationId } from '../../../../schemas/operations.ts'
import { checkSource, type ShownFinding } from '../../../../src/check/check-source.ts'
import type { Pacer } from '../../../../src/check/pacer.ts'
import { ByteWindow } from '../../../../src/input/byte-window.ts'
import { isLossless } from '../../../../src/kernel/is-lossless.ts'
import { kernelFor } from '../../../../src/kernel/kernel-for.ts'
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
  const own = validator(operation)
  const kernel = kernelFor(own)
  const window = new ByteWindow(windowSize)
  return async (file, name, { pacer, counts, onBytes, onFinding }) => {
    const source = await fileSource(file, onBytes)
    try {
      await checkSource(name, source, window, {
        validator: own,
        pacer,
        accept: kernel && ((bytes, start, end) => kernel.accept(bytes, start, end)),
        isLossless: kernel && isLossless,
        onChecked({ isRecord, isAccepted, findings }) {
          if (isRecord) counts.records++
          if (isRecord && findings.length > 0) counts.invalid++
          if (isAccepted) counts.accepted++
          counts.findings += findings.length
          findings.forEach(onFinding)
        },
      })
    } finally {
      await source.close()
    }
  }
}

/** A finding as the page shows it. */
export function shownItem({ finding, source, span }: ShownFinding): ShownItem {
  return { finding, frame: codeFrame(source, span, (_style, text) => text) }
}
