import { gravity } from '../finding/gravity.ts'
import type { Untold } from '../check/telling.ts'
import type { Finding } from '../finding/finding.ts'
import { generalAttr } from './finding-group.ts'

/** What is counted of the findings of a cause, over a whole run. */
export interface CauseCount {
  readonly cause: string
  /** The gravest of its findings. */
  readonly severity: Finding['severity']
  readonly findings: number
  readonly records: number
  /** Different fields, whatever the position in lists; at most 10,000 are told apart. */
  readonly fields: number
  readonly files: number
}

const mostFields = 10_000

/** Counts what findings have in common, in the order of the inputs. Its memory does not grow with them. */
export class CauseTally {
  readonly #causes = new Map<string, Counting>()

  add({ cause, severity, file, record, attr }: Pick<Finding, 'cause' | 'severity' | 'file' | 'record' | 'attr'>): void {
    if (cause === undefined) return
    const counting = this.#of(cause, severity, file)
    counting.findings++
    if (!counting.isInRecord || counting.record !== record) counting.records++
    counting.isInRecord = true
    counting.record = record
    if (attr !== undefined && counting.fields.size < mostFields) counting.fields.add(generalAttr(attr))
  }

  /** Adds what was counted of a file, and not told. */
  addUntold({ groups, records }: Untold, file: string): void {
    for (const { cause, severity, attr, count } of groups) {
      if (cause === undefined) continue
      const counting = this.#of(cause, severity, file)
      counting.findings += count
      if (attr !== '' && counting.fields.size < mostFields) counting.fields.add(attr)
    }
    for (const [cause, count] of records) {
      const counting = this.#causes.get(cause)
      if (counting) counting.records += count
    }
  }

  /** The causes, the gravest and then the most frequent first. */
  counts(): CauseCount[] {
    return [...this.#causes]
      .map(([cause, { severity, findings, records, fields, files }]) => ({
        cause,
        severity,
        findings,
        records,
        fields: fields.size,
        files,
      }))
      .toSorted((a, b) => gravity[a.severity] - gravity[b.severity] || b.findings - a.findings)
  }

  #of(cause: string, severity: Finding['severity'], file: string): Counting {
    const known = this.#causes.get(cause)
    const counting = known ?? {
      severity,
      findings: 0,
      records: 0,
      files: 0,
      fields: new Set<string>(),
      file,
      record: -1,
      isInRecord: false,
    }
    if (!known) this.#causes.set(cause, counting)
    if (gravity[severity] < gravity[counting.severity]) counting.severity = severity
    if (known && counting.file === file) return counting
    counting.files++
    counting.file = file
    counting.isInRecord = false
    return counting
  }
}

interface Counting {
  severity: Finding['severity']
  findings: number
  records: number
  files: number
  readonly fields: Set<string>
  /** Where the last finding stands. */
  file: string
  /** Whether a finding was told of the file. */
  isInRecord: boolean
  record: number | undefined
}
