import type { Finding } from '../finding/finding.ts'
import type { ByteSource } from '../input/byte-source.ts'
import type { ByteWindow } from '../input/byte-window.ts'
import { Positions } from '../input/position.ts'
import { readRecords } from '../input/read-records.ts'
import type { ReadOptions, RecordText } from '../input/read-step.ts'
import type { TextSource } from '../input/text-source.ts'
import type { UnreadableText } from '../input/unreadable-text.ts'
import type { Span } from '../json/locate.ts'
import type { Validator } from '../validate/validator.ts'
import { checkRecord, type TextFinding } from './check-record.ts'
import type { Pacer } from './pacer.ts'

/** A finding with the text that shows it. */
export interface ShownFinding {
  readonly finding: Finding
  readonly source: TextSource
  readonly span: Span
}

/** What came of one record, or of an input that is none (`isRecord` false). */
export interface Checked {
  readonly isRecord: boolean
  /** Accepted before it was parsed. */
  readonly isAccepted: boolean
  readonly findings: readonly ShownFinding[]
}

/** How the records of a source are checked. */
export interface SourceCheck extends ReadOptions {
  readonly validator: Validator
  readonly pacer: Pacer
  readonly onChecked: (checked: Checked) => void
  /** Called with the bytes of every record that could be held, which may be used until it returns. */
  readonly onRecord?: ((bytes: Buffer, isValid: boolean) => void) | undefined
}

/**
 * Checks every record of a source, one by one; only the window is held in memory.
 * @returns Whether it came to the end, or was told to stop.
 * @throws What the source throws when it cannot be read.
 */
export async function checkSource(file: string, source: ByteSource, window: ByteWindow, options: SourceCheck): Promise<boolean> {
  const { validator, pacer, onChecked, onRecord } = options
  window.reset()
  for (const step of readRecords(window, options)) {
    switch (step.kind) {
      case 'more': {
        const pause = pacer.pause()
        if (pause) await pause
        if (pacer.isStopped) return false
        const filling = source.readInto(window)
        if (filling) await pacer.wait(filling)
        break
      }
      case 'accepted':
        onChecked(accepted)
        onRecord?.(window.bytes.subarray(step.start, step.end), true)
        break
      case 'text': {
        const checked = checkText(file, step, validator)
        onChecked(checked)
        onRecord?.(Buffer.from(step.source.text.slice(step.start, step.end).trimEnd()), checked.findings.length === 0)
        break
      }
      case 'unreadable':
        onChecked(checkUnreadable(file, step))
        if (step.bytes) onRecord?.(step.bytes, false)
        break
    }
  }
  return true
}

const accepted: Checked = { isRecord: true, isAccepted: true, findings: [] }

function checkText(file: string, step: RecordText, validator: Validator): Checked {
  const { account, findings } = checkRecord(step, validator)
  const about = account ? { record: step.record, account } : { record: step.record }
  const positions = new Positions(step.source)
  return { isRecord: true, isAccepted: false, findings: findings.map((found) => show(file, step.source, positions, about, found)) }
}

function checkUnreadable(file: string, { source, record, unreadable: { index, ...wording } }: UnreadableText): Checked {
  const about = record === undefined ? {} : { record }
  const found = show(file, source, new Positions(source), about, { span: { start: index, end: index + 1 }, ...wording })
  return { isRecord: record !== undefined, isAccepted: false, findings: [found] }
}

function show(
  file: string,
  source: TextSource,
  positions: Positions,
  about: Pick<Finding, 'record' | 'account'>,
  { span, ...wording }: TextFinding,
): ShownFinding {
  return { finding: { file, ...positions.at(span.start), ...about, severity: 'error', ...wording }, source, span }
}
