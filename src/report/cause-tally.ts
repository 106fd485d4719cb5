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
  readonly #general = new Map<string, string>()

  add({ cause, severity, file, record, attr }: Pick<Finding, 'cause' | 'severity' | 'file' | 'record' | 'attr'>): void {
    if (cause === undefined) return
    const known = this.#causes.get(cause)
    const counting = known ?? { severity, findings: 0, records: 0, files: 0, fields: new Set<string>(), file: '', record: -1 }
    if (!known) this.#causes.set(cause, counting)
    counting.findings++
    if (rank[severity] < rank[counting.severity]) counting.severity = severity
    const isNewFile = counting.findings === 1 || counting.file !== file
    if (isNewFile) counting.files++
    if (isNewFile || counting.record !== record) counting.records++
    counting.file = file
    counting.record = record
    if (counting.fields.size < mostFields) counting.fields.add(this.#generalised(attr ?? ''))
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
      .toSorted((a, b) => rank[a.severity] - rank[b.severity] || b.findings - a.findings)
  }

  #generalised(attr: string): string {
    const known = this.#general.get(attr)
    if (known !== undefined) return known
    const general = generalAttr(attr)
    if (this.#general.size < mostFields) this.#general.set(attr, general)
    return general
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
  record: number | undefined
}

const rank = { error: 0, warning: 1, note: 2 } as const
