import type { RecordName } from '../../../../schemas/record-types.ts'
import type { ShownFinding } from '../../../../src/check/shown-finding.ts'
import { csvLine } from '../../../../src/report/csv-line.ts'
import { csvStyles } from '../../../../src/report/csv-style.ts'
import { findingCells, findingColumns } from '../../../../src/report/finding-cells.ts'
import type { Finding } from '../../../../src/finding/finding.ts'
import { generalAttr, groupOf } from '../../../../src/report/finding-group.ts'
import { aboutOf } from './about.ts'
import { shownItem } from './check-file.ts'
import { rank } from './rank.ts'
import type { Group, ShownItem } from './messages.ts'

/** How many findings of a group, and of all, can be looked at; all are counted, and all are in the CSV file. */
const [mostOfGroup, mostShown] = [100, 5000]
/** How many groups are told apart: names of unknown fields can be as many as there are records. */
const mostGroups = 2000
/** How much text of each severity in the CSV file is held before it becomes a part of the file, which the browser keeps where it likes. */
const partSize = 1024 * 1024

/** Takes the findings of a run: counts them, keeps some to be looked at, writes all of them as CSV. */
export class FindingStore {
  readonly #groups = new Map<string, Group>()
  /** The lines of the CSV file, the gravest first. */
  readonly #lines = [0, 1, 2].map(() => ({ parts: [] as Blob[], text: '' }))
  readonly #record: RecordName
  #pending: ShownItem[] = []
  #shown = 0
  /** How many of the findings make a record invalid. */
  errors = 0

  /** @param record What the records are. */
  constructor(record: RecordName) {
    this.#record = record
  }

  add(shown: ShownFinding): void {
    this.#write(shown.finding)
    if (shown.finding.severity === 'error') this.errors++
    const group = this.#count(shown)
    if (group.count > mostOfGroup || this.#shown >= mostShown) return
    this.#shown++
    this.#pending.push(shownItem(shown, this.#record))
  }

  /** The findings to be shown that were not given out yet. */
  take(): readonly ShownItem[] {
    const items = this.#pending
    this.#pending = []
    return items
  }

  /** The groups, the gravest and then the largest first. */
  groups(): Group[] {
    return [...this.#groups.values()].toSorted((a, b) => rank(a.severity) - rank(b.severity) || b.count - a.count)
  }

  /** Every finding as CSV, errors first. */
  csv(): Blob {
    const head = csvLine(findingColumns, csvStyles.plain)
    return new Blob([head, ...this.#lines.flatMap(({ parts, text }) => [...parts, text])], { type: 'text/csv' })
  }

  #count({ finding }: ShownFinding): Group {
    const { cause, code, severity } = finding
    const attr = generalAttr(finding.attr ?? '')
    const own = cause ?? groupOf(finding)
    const isFull = this.#groups.size >= mostGroups && !this.#groups.has(own)
    const key = isFull ? '' : own
    const about = isFull ? { issue: 'others', attr: '' } : { issue: cause ?? code, attr }
    const group = this.#groups.get(key) ?? {
      ...about,
      severity,
      hasMoreFields: false,
      first: `${finding.file}:${finding.line}:${finding.column}`,
      about: aboutOf(about.issue),
      count: 0,
    }
    group.count++
    if (rank(severity) < rank(group.severity)) group.severity = severity
    if (cause !== undefined && attr !== group.attr) group.hasMoreFields = true
    this.#groups.set(key, group)
    return group
  }

  #write(finding: Finding): void {
    const lines = this.#lines[rank(finding.severity)]
    if (!lines) return
    lines.text += csvLine(findingCells(finding), csvStyles.plain)
    if (lines.text.length <= partSize) return
    lines.parts.push(new Blob([lines.text]))
    lines.text = ''
  }
}
