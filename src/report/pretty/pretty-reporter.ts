import type { ShownFinding } from '../../check/shown-finding.ts'
import { everyFinding, type UntoldGroup, type WantedFindings } from '../../check/telling.ts'
import { codes } from '../../finding/codes.ts'
import type { Finding } from '../../finding/finding.ts'
import { thousands } from '../../text/thousands.ts'
import { findCause } from '../../causes/index.ts'
import type { CauseCount } from '../cause-tally.ts'
import { generalAttr, groupOf, mostGroups, shownOfGroup, valueOf } from '../finding-group.ts'
import { GravestFirst } from '../gravest-first.ts'
import type { Reporter, Sink, Summary } from '../reporter.ts'
import { codeFrame } from './code-frame.ts'
import type { Paint } from './paint.ts'
import { printable } from './printable.ts'
import { explained, gravestFirst, plural, severityStyles, verdict } from './verdict.ts'

/** How the pretty report is written. */
export interface PrettyOptions {
  readonly paint: Paint
  /** The most findings shown in full; all are counted. */
  readonly maxErrors: number
  /** Whether every finding is shown in full, also those that have a cause in common. */
  readonly all: boolean
}

type Severity = Finding['severity']

/** What is counted of findings that say the same and come from the same cause. */
interface Group {
  readonly severity: Severity
  readonly code: string
  readonly attr: string
  readonly cause: string | undefined
  /** The first places, as many as are shown in full. */
  readonly examples: Place[]
  count: number
}

type Place = Pick<Finding, 'file' | 'line' | 'column'>

/** What is held of the first finding of a cause. */
interface FirstOfCause {
  readonly text: string
  readonly place: string
  readonly frame: readonly string[]
  /** What to do about the names that stand at its places; of some of them. */
  readonly hints: Map<string, string>
}

/** Codes of what is under a wrong name, or in the wrong place as a whole: which one is right is more than a remedy can say. */
const isOfName: ReadonlySet<string> = new Set(['unknown_field', 'other_body', 'part_of_record'])

/** So many names are told of a cause. */
const mostNames = 5

/**
 * The report for a person at a terminal. A cause of several findings is told once, with an example; every other finding with
 * its place in the text, repeats only counted; errors come first. All is told at the end of the run.
 */
export class PrettyReporter implements Reporter {
  readonly ordered: GravestFirst
  readonly wanted: WantedFindings
  readonly #sink: Sink
  readonly #options: PrettyOptions
  readonly #groups = new Map<string, Group>()
  readonly #causes = new Map<string, FirstOfCause>()
  readonly #held: Record<Severity, string[]> = { error: [], warning: [], note: [] }
  /** How many findings of each rule are held: what it has to say is the same in every field. */
  readonly #heldOfRule = new Map<string, number>()
  #shown = 0

  constructor(sink: Sink, options: PrettyOptions) {
    this.#sink = sink
    this.ordered = new GravestFirst(sink)
    this.#options = options
    this.wanted = options.all ? everyFinding : { first: 0, ofGroup: shownOfGroup }
  }

  finding(shown: ShownFinding): void {
    const { all, maxErrors } = this.#options
    const { cause, severity, accepted } = shown.finding
    if (accepted) {
      if (all) this.ordered.add(shown.finding, this.#inFull(shown))
      return
    }
    if (all) {
      this.#count(shown)
      if (cause !== undefined && !this.#causes.has(cause)) this.#causes.set(cause, this.#first(shown))
      this.#shown++
      this.ordered.add(shown.finding, this.#inFull(shown))
      return
    }
    const group = this.#count(shown)
    if (cause !== undefined) {
      const first = this.#causes.get(cause) ?? this.#first(shown)
      this.#causes.set(cause, first)
      const { code, hint, attr = '' } = shown.finding
      if (hint !== undefined && hint !== findCause(cause)?.remedy && isOfName.has(code) && first.hints.size <= mostNames)
        first.hints.set(attr.split('.').at(-1) ?? '', hint)
      return
    }
    const held = this.#held[severity]
    const { code } = shown.finding
    const ofRule = Object.hasOwn(codes, code) ? 0 : (this.#heldOfRule.get(code) ?? 0)
    if (group.count > shownOfGroup || ofRule >= shownOfGroup || held.length >= maxErrors) return
    this.#heldOfRule.set(code, ofRule + 1)
    held.push(this.#inFull(shown))
  }

  end(summary: Summary): void {
    for (const { count, ...untold } of summary.untold ?? []) this.#countedWith(untold).count += count
    const { paint, all, maxErrors } = this.#options
    const single = summary.causes.filter(({ findings }) => findings === 1)
    const several = summary.causes.filter(({ findings }) => findings > 1)
    let room = maxErrors
    for (const severity of gravestFirst) {
      for (const count of several) if (count.severity === severity) this.#sink.write(this.#cause(count))
      if (all) continue
      const ownSingle = single.filter((count) => count.severity === severity).map(({ cause }) => this.#causes.get(cause)?.text ?? '')
      const told = [...this.#held[severity], ...ownSingle].slice(0, room)
      for (const text of told) this.#sink.write(text)
      room -= told.length
      this.#shown += told.length
    }
    const ofCauses = several.reduce((sum, { findings }) => sum + findings, 0)
    if (ofCauses > 0 && !all)
      this.#sink.write(
        paint(
          'dim',
          `--all shows the ${plural(ofCauses, 'finding')} told by cause one by one; data-import fix shows which of them it can repair.\n\n`,
        ),
      )
    const left = summary.findings - this.#shown - (all ? 0 : ofCauses)
    if (left > 0) this.#sink.write(paint('dim', `${plural(left, 'more finding')} not shown in full; every one is counted below.\n\n`))
    const isTold = new Set<string | undefined>(several.map(({ cause }) => cause))
    const groups = together([...this.#groups.values()].filter(({ cause }) => !isTold.has(cause)))
    if (groups.length > 0) this.#sink.write(`${this.#table(groups)}\n`)
    this.#sink.write(`${verdict(summary, paint)}\n${this.#engine(summary)}`)
  }

  #first(shown: ShownFinding): FirstOfCause {
    const { finding, excerpt } = shown
    const frame = excerpt ? codeFrame(excerpt, this.#options.paint) : []
    return { text: this.#inFull(shown), place: place(finding), frame, hints: new Map() }
  }

  /** A cause with its first place. */
  #cause(counts: CauseCount): string {
    const { cause, severity } = counts
    const { paint } = this.#options
    const about = findCause(cause)
    const first = this.#causes.get(cause)
    const lines = [
      `${paint(severityStyles[severity], severity)}  ${paint('bold', `${about?.title ?? cause}.`)}`,
      `  ${cause}  ${explained(counts)}${first ? `, first at ${printable(first.place)}` : ''}`,
      ...(first?.frame ?? []),
      ...(about ? [`  ${paint('green', 'help:')} ${about.remedy}`] : []),
      ...hintLines(first?.hints ?? new Map()),
    ]
    return `${lines.join('\n')}\n\n`
  }

  #count({ finding }: ShownFinding): Group {
    const { code, severity, cause, file, line, column } = finding
    const own = keyOf({ group: groupOf(finding), severity, cause })
    const isFull = this.#groups.size >= mostGroups
    const key = isFull && !this.#groups.has(own) ? '' : own
    const value = valueOf(finding)
    const attr = value === undefined ? generalAttr(finding.attr ?? '') : `${finding.attr?.split('.').at(-1) ?? ''} ${value}`
    const group = this.#groups.get(key) ?? newGroup(key === '' ? { ...others, severity } : { code, attr, severity, cause })
    if (group.count++ < shownOfGroup) group.examples.push({ file, line, column })
    this.#groups.set(key, group)
    return group
  }

  /** The group that findings are counted with that were not told. */
  #countedWith(untold: Pick<UntoldGroup, 'group' | 'severity' | 'cause'>): Group {
    const known = this.#groups.get(keyOf(untold)) ?? this.#groups.get('')
    if (known) return known
    const group = newGroup({ ...others, severity: untold.severity })
    this.#groups.set('', group)
    return group
  }

  #inFull({ finding, excerpt }: ShownFinding): string {
    const { paint } = this.#options
    const { severity, code, attr, accepted, detail, hint } = finding
    const head = [
      paint('bold', printable(place(finding))),
      paint(severityStyles[severity], severity),
      code,
      paint('cyan', printable(attr ?? '')),
    ]
    const lines = [head.filter((part) => part !== '').join('  '), `  ${printable(detail)}`, ...(excerpt ? codeFrame(excerpt, paint) : [])]
    if (hint !== undefined) lines.push(`  ${paint('green', 'help:')} ${printable(hint)}`)
    if (accepted) lines.push(`  ${paint('dim', `accepted until ${accepted.until}: ${printable(accepted.reason)}`)}`)
    return `${lines.join('\n')}\n\n`
  }

  #table(counted: readonly Group[]): string {
    const { paint } = this.#options
    const groups = counted.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
    // Where all are errors, as the document alone has them, there is no need to say so.
    const isMixed = groups.some(({ severity }) => severity !== 'error')
    const rows = groups.map(({ count, severity, code, attr, examples }) => ({
      cells: [thousands(count), isMixed ? severity : '', code, printable(attr)],
      severity,
      first: `first at ${printable(places(examples))}`,
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

  #engine({ engine, accepted, records, profile, rules, rulesNotAsked = 0, unasked = 0 }: Summary): string {
    if (records === 0) return ''
    const { paint } = this.#options
    const parsed = `${thousands(records - accepted)} parsed and checked`
    const told = engine === 'ajv' ? parsed : `${thousands(accepted)} seen to be valid without parsing, ${parsed}`
    const further =
      profile === undefined
        ? ''
        : `, then by profile ${printable(profile)} with ${plural(rules ?? 0, 'rule')}${rulesNotAsked === 0 ? '' : `; ${plural(rulesNotAsked, 'rule')} not asked`}${unasked === 0 ? '' : `; ${plural(unasked, 'record')} so broken that no rule was asked`}`
    return `${paint('dim', `  ${told}${further}`)}\n`
  }
}

/** What is counted of findings that are too many to be told apart. */
const others = { code: 'others', attr: '', cause: undefined } as const

function newGroup(about: Pick<Group, 'severity' | 'code' | 'attr' | 'cause'>): Group {
  return { ...about, examples: [], count: 0 }
}

function keyOf({ group, severity, cause = '' }: Pick<UntoldGroup, 'group' | 'severity'> & { readonly cause?: string | undefined }): string {
  return `${severity} ${cause} ${group}`
}

/** Groups that differ in nothing but a cause that is not told. */
function together(groups: readonly Group[]): Group[] {
  const byWords = Map.groupBy(groups, ({ severity, code, attr }) => `${severity} ${code} ${attr}`)
  return [...byWords.values()].flatMap(([first, ...rest]) => {
    if (!first || rest.length === 0) return first ?? []
    const all = [first, ...rest]
    const examples = all.flatMap((group) => group.examples).slice(0, shownOfGroup)
    return { ...first, examples, count: all.reduce((sum, { count }) => sum + count, 0) }
  })
}

function rank({ severity }: Group): number {
  return gravestFirst.indexOf(severity)
}

function place({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** Several places; in the file of the one before only line and column. */
function places(all: readonly Place[]): string {
  return all.map((one, at) => (one.file === all[at - 1]?.file ? `${one.line}:${one.column}` : place(one))).join(', ')
}

/** What to do at single places of a cause, a line each. */
function hintLines(hints: ReadonlyMap<string, string>): string[] {
  const told = [...hints].slice(0, mostNames).map(([name, hint]) => `        ${printable(name === '' ? hint : `${name}: ${hint}`)}`)
  return hints.size > mostNames ? [...told, '        and other names'] : told
}
