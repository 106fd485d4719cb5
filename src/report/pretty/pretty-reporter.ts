import type { ShownFinding } from '../../check/shown-finding.ts'
import type { Finding } from '../../finding/finding.ts'
import { thousands } from '../../text/thousands.ts'
import { generalAttr, groupOf, mostGroups, shownOfGroup } from '../finding-group.ts'
import type { Reporter, Sink, Summary } from '../reporter.ts'
import { codeFrame } from './code-frame.ts'
import type { Paint } from './paint.ts'
import { printable } from './printable.ts'
import { gravestFirst, plural, severityStyles, verdict } from './verdict.ts'

/** How the pretty report is written. */
export interface PrettyOptions {
  readonly paint: Paint
  /** The most findings shown in full; all are counted. */
  readonly maxErrors: number
}

type Severity = Finding['severity']

/** What is counted of findings that say the same. */
interface Group {
  readonly severity: Severity
  readonly code: string
  readonly attr: string
  /** The first places, as many as are shown in full; in the file of the one before only line and column. */
  readonly examples: string[]
  /** The file of the last example. */
  file: string
  count: number
}

/** The report for a person at a terminal: each finding with its place in the text, repeats only counted. */
export class PrettyReporter implements Reporter {
  readonly #sink: Sink
  readonly #options: PrettyOptions
  readonly #groups = new Map<string, Group>()
  #shown = 0

  constructor(sink: Sink, options: PrettyOptions) {
    this.#sink = sink
    this.#options = options
  }

  finding(shown: ShownFinding): void {
    const group = this.#count(shown)
    if (group.count > shownOfGroup || this.#shown >= this.#options.maxErrors) return
    this.#shown++
    this.#sink.write(this.#inFull(shown))
  }

  end(summary: Summary): void {
    const { paint } = this.#options
    const left = summary.findings - this.#shown
    if (left > 0) this.#sink.write(paint('dim', `${plural(left, 'more finding')} not shown in full; every one is counted below.\n\n`))
    if (this.#groups.size > 0) this.#sink.write(`${this.#table()}\n`)
    this.#sink.write(`${verdict(summary, paint)}\n${this.#engine(summary)}`)
  }

  #count({ finding }: ShownFinding): Group {
    const isFull = this.#groups.size >= mostGroups
    const own = groupOf(finding)
    const key = isFull && !this.#groups.has(own) ? '' : own
    const about = key === '' ? { code: 'others', attr: '' } : { code: finding.code, attr: generalAttr(finding.attr ?? '') }
    const group = this.#groups.get(key) ?? { ...about, severity: finding.severity, examples: [], file: '', count: 0 }
    if (group.count++ < shownOfGroup) {
      const { file, line, column } = finding
      group.examples.push(file === group.file ? `${line}:${column}` : place(finding))
      group.file = file
    }
    this.#groups.set(key, group)
    return group
  }

  #inFull({ finding, excerpt }: ShownFinding): string {
    const { paint } = this.#options
    const { severity, code, attr, detail, hint } = finding
    const head = [
      paint('bold', printable(place(finding))),
      paint(severityStyles[severity], severity),
      code,
      paint('cyan', printable(attr ?? '')),
    ]
    const lines = [head.filter((part) => part !== '').join('  '), `  ${printable(detail)}`, ...(excerpt ? codeFrame(excerpt, paint) : [])]
    if (hint !== undefined) lines.push(`  ${paint('green', 'help:')} ${printable(hint)}`)
    return `${lines.join('\n')}\n\n`
  }

  #table(): string {
    const { paint } = this.#options
    const groups = [...this.#groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
    // Where all are errors, as the document alone has them, there is no need to say so.
    const isMixed = groups.some(({ severity }) => severity !== 'error')
    const rows = groups.map(({ count, severity, code, attr, examples }) => ({
      cells: [thousands(count), isMixed ? severity : '', code, printable(attr)],
      severity,
      first: `first at ${printable(examples.join(', '))}`,
    }))
    const [counts = 0, severities = 0, codes = 0, attrs = 0] = [0, 1, 2, 3].map((column) =>
      Math.max(...rows.map(({ cells }) => cells[column]?.length ?? 0)),
    )
    const lines = rows.map(({ cells: [count = '', word = '', code = '', attr = ''], severity, first }) =>
      [
        `  ${count.padStart(counts)}`,
        ...(isMixed ? [paint(severityStyles[severity], word.padEnd(severities))] : []),
        code.padEnd(codes),
        paint('cyan', attr.padEnd(attrs)),
        paint('dim', first),
      ].join('  '),
    )
    return `${lines.join('\n')}\n\n  ${paint('dim', 'data-import explain CODE tells what a code means.')}\n`
  }

  #engine({ engine, accepted, records, profile, rules }: Summary): string {
    if (records === 0) return ''
    const { paint } = this.#options
    const parsed = `${thousands(records - accepted)} parsed and checked by Ajv`
    const told = engine === 'ajv' ? parsed : `${thousands(accepted)} accepted by the byte kernel, ${parsed}`
    const further =
      profile === undefined ? '' : `, then by profile ${printable(profile)} with ${plural(rules ?? 0, 'rule')}; without the byte kernel`
    return `${paint('dim', `  ${told}${further}`)}\n`
  }
}

function rank({ severity }: Group): number {
  return gravestFirst.indexOf(severity)
}

function place({ file, line, column }: ShownFinding['finding']): string {
  return `${file}:${line}:${column}`
}
