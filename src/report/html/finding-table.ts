import { gravity } from '../../finding/gravity.ts'
import type { ShownFinding } from '../../check/shown-finding.ts'
import { codes } from '../../finding/codes.ts'
import type { Finding } from '../../finding/finding.ts'
import { CauseTally, type CauseCount } from '../cause-tally.ts'
import { generalAttr } from '../finding-group.ts'

/** What is told of one field, or of one code where a cause has several. */
export interface TableRow {
  readonly code: string
  /** With `*` for every index. */
  readonly attr: string
  severity: Finding['severity']
  findings: number
  records: number
  /** Places of different records. */
  readonly examples: Finding[]
  /** What was said first, where that holds no value of a record, or values are wanted. */
  readonly words: Pick<Finding, 'detail' | 'hint'> | undefined
  /** How often each value stands there, where values are wanted. */
  readonly values: Map<string, number>
  /** How many findings are about values that are not told apart any more. */
  otherValues: number
}

/** What a cause, or a code without one, was found for. */
export interface Issue {
  /** Its counts; `cause` is the id of the cause, or the code. */
  readonly counts: CauseCount
  /** The gravest and then the most frequent first; `counts` has all findings. */
  readonly rows: readonly TableRow[]
}

/** How many fields of an issue are told apart, and how many places of each are shown. */
const [mostRows, mostExamples] = [100, 3]

/** How many values of a field, and of all, are told apart. */
const [mostValuesOfRow, mostValues] = [200, 50_000]

/** Counts findings by what they come from, by field and by value. Its memory does not grow with them. */
export class FindingTable {
  readonly #withValues: boolean
  readonly #tally = new CauseTally()
  readonly #issues = new Map<string, Map<string, TableRow & { last: string }>>()
  #values = 0

  /** @param withValues Whether values of records may be held. */
  constructor(withValues: boolean) {
    this.#withValues = withValues
  }

  add({ finding, value }: ShownFinding): void {
    const issue = finding.cause ?? finding.code
    this.#tally.add({ ...finding, cause: issue })
    const row = this.#row(issue, finding)
    if (!row) return
    row.findings++
    if (gravity[finding.severity] < gravity[row.severity]) row.severity = finding.severity
    const record = `${finding.record} ${finding.file}`
    if (row.last !== record) {
      row.records++
      if (row.examples.length < mostExamples) row.examples.push(finding)
      row.last = record
    }
    // The name of a field is told already.
    if (this.#withValues && value !== undefined && !namesField.has(finding.code)) this.#count(row, value)
  }

  /** All that was found, the gravest and then the most frequent first. */
  issues(): Issue[] {
    return this.#tally.counts().map((counts) => ({
      counts,
      rows: [...(this.#issues.get(counts.cause)?.values() ?? [])].toSorted(
        (a, b) => gravity[a.severity] - gravity[b.severity] || b.findings - a.findings,
      ),
    }))
  }

  #row(issue: string, { code, attr, severity, detail, hint }: Finding) {
    const rows = this.#issues.get(issue) ?? new Map<string, TableRow & { last: string }>()
    if (rows.size === 0) this.#issues.set(issue, rows)
    const general = generalAttr(attr ?? '')
    const key = `${code} ${general}`
    const known = rows.get(key)
    if (known || rows.size >= mostRows) return known
    // Messages of the contract hold no value; those of rules do.
    const maySay = this.#withValues || Object.hasOwn(codes, code)
    const words = maySay ? { detail, ...(hint === undefined ? {} : { hint }) } : undefined
    const counts = { findings: 0, records: 0, otherValues: 0, last: '' }
    const row = { code, attr: general, severity, words, examples: [], values: new Map<string, number>(), ...counts }
    rows.set(key, row)
    return row
  }

  #count(row: TableRow, value: string): void {
    const count = row.values.get(value)
    if (count !== undefined) row.values.set(value, count + 1)
    else if (row.values.size >= mostValuesOfRow || this.#values >= mostValues) row.otherValues++
    else {
      row.values.set(value, 1)
      this.#values++
    }
  }
}

/** Codes of findings whose place is the name of a field. */
const namesField: ReadonlySet<string> = new Set(['unknown_field', 'wrapped_records', 'duplicate_key'])
