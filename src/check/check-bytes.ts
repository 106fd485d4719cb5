import type { Finding } from '../finding/finding.ts'
import type { Layout } from '../input/layout.ts'
import { Positions } from '../input/position.ts'
import { readRecords } from '../input/read-records.ts'
import type { TextSource } from '../input/text-source.ts'
import type { Span } from '../json/locate.ts'
import type { Validator } from '../validate/validator.ts'
import { checkRecord, type TextFinding } from './check-record.ts'

/** A finding with the text that shows it. */
export interface ShownFinding {
  readonly finding: Finding
  readonly source: TextSource
  readonly span: Span
}

/** What came of one record, or of an input that is none (`isRecord` false). */
export interface Checked {
  readonly isRecord: boolean
  readonly findings: readonly ShownFinding[]
}

/** Checks every record in the bytes of an input, one by one. */
export function* checkBytes(file: string, bytes: Buffer, validator: Validator, layout?: Layout): Generator<Checked> {
  let positions: { source: TextSource; found: Positions } | undefined
  const show = (source: TextSource, about: Pick<Finding, 'record' | 'account'>, { span, ...wording }: TextFinding): ShownFinding => {
    if (positions?.source !== source) positions = { source, found: new Positions(source) }
    const finding: Finding = { file, ...positions.found.at(span.start), ...about, severity: 'error', ...wording }
    return { finding, source, span }
  }
  for (const read of readRecords(bytes, layout)) {
    const about = read.record === undefined ? {} : { record: read.record }
    if ('unreadable' in read) {
      const { index, ...wording } = read.unreadable
      yield {
        isRecord: read.record !== undefined,
        findings: [show(read.source, about, { span: { start: index, end: index + 1 }, ...wording })],
      }
    } else {
      const { account, findings } = checkRecord(read, validator)
      const whose = account ? { ...about, account } : about
      yield { isRecord: true, findings: findings.map((finding) => show(read.source, whose, finding)) }
    }
  }
}
