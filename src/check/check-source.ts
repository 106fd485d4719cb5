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
import { checkRecord, type Judge, type TextFinding } from './check-record.ts'
import type { FurtherCheck } from './further-check.ts'
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
  /** Whether one of the findings makes the input fail. */
  readonly fails: boolean
}

/** The severities of which one can make an input fail. */
export const failingSeverities = ['error', 'warning'] as const

/** The least grave severity that makes an input fail. */
export type FailOn = (typeof failingSeverities)[number]

/** How the records of a source are checked. */
export interface SourceCheck extends ReadOptions {
  readonly validator: Validator
  /** What is checked beyond the validator. */
  readonly further?: FurtherCheck | undefined
  /** The least grave severity that makes a record fail (default: `error`). */
  readonly failOn?: FailOn
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
  const { failOn = 'error', pacer, onChecked, onRecord } = options
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
        const checked = checkText(file, step, options)
        onChecked(checked)
        onRecord?.(Buffer.from(step.source.text.slice(step.start, step.end).trimEnd()), !checked.fails)
        break
      }
      case 'unreadable':
        onChecked(checkUnreadable(file, step, failOn))
        if (step.bytes) onRecord?.(step.bytes, false)
        break
    }
  }
  return true
}

const accepted: Checked = { isRecord: true, isAccepted: true, findings: [], fails: false }

function checkText(file: string, step: RecordText, { validator, further, failOn = 'error' }: SourceCheck): Checked {
  const positions = new Positions(step.source)
  const place = () => ({ file, record: step.record, line: positions.at(step.start).line })
  const judge: Judge | undefined = further && ((value, faults) => further.judge(value, faults, place()))
  const { account, findings } = checkRecord(step, validator, judge)
  const about = account ? { record: step.record, account } : { record: step.record }
  return checked(
    true,
    findings.map((found) => show(file, step.source, positions, about, found)),
    failOn,
  )
}

function checkUnreadable(file: string, { source, record, unreadable: { index, ...wording } }: UnreadableText, failOn: FailOn): Checked {
  const about = record === undefined ? {} : { record }
  const found = show(file, source, new Positions(source), about, { span: { start: index, end: index + 1 }, ...wording })
  return checked(record !== undefined, [found], failOn)
}

function checked(isRecord: boolean, findings: readonly ShownFinding[], failOn: FailOn): Checked {
  return { isRecord, isAccepted: false, findings, fails: findings.some(({ finding }) => isFailing(finding.severity, failOn)) }
}

/** Whether a finding of a severity makes an input fail. */
export function isFailing(severity: Finding['severity'], failOn: FailOn): boolean {
  return severity === 'error' || severity === failOn
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
