import type { ShownFinding } from '../check/shown-finding.ts'
import type { Finding } from '../finding/finding.ts'
import { groupOf } from './finding-group.ts'
import { printable } from './pretty/printable.ts'
import { plural } from './pretty/verdict.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'

/**
 * Annotations of a GitHub workflow: one for each kind of finding and field, at its first place, with how often there
 * are more; of findings that are about the text, one for each message and file. GitHub shows ten errors and ten warnings
 * of a step, so that telling every finding would hide most kinds. When there are more, each kind has its turn before the
 * next file of another, and the tenth tells how many are not shown.
 */
export class GithubReporter implements Reporter {
  readonly wanted = { first: 0, ofGroup: 1 }
  readonly #sink: Sink
  readonly #groups = new Map<string, Group>()
  readonly #kinds = new Map<string, number>()
  #untold = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  finding({ finding }: ShownFinding): void {
    if (finding.accepted) return
    const { file, code, attr, detail } = finding
    const kind = attr === undefined ? `${code} ${detail}` : groupOf(finding)
    const name = attr === undefined ? `${kind} ${file}` : kind
    const group = this.#groups.get(name)
    if (group) group.count++
    else if (this.#groups.size < mostGroups) {
      const turn = this.#kinds.get(kind) ?? 0
      this.#kinds.set(kind, turn + 1)
      this.#groups.set(name, { first: finding, turn, count: 1 })
    } else this.#untold++
  }

  end({ unusable, baseline, untold = [] }: Summary): void {
    for (const { group, count } of untold) {
      const known = this.#groups.get(group)
      if (known) known.count += count
      else this.#untold += count
    }
    for (const { path, problem } of unusable) this.#sink.write(command('error', { file: path, title: 'cannot be read' }, problem))
    const groups = [...this.#groups.values()].toSorted((a, b) => a.turn - b.turn)
    for (const level of ['error', 'warning', 'notice'] as const) {
      const ofLevel = groups.filter(({ first }) => levels[first.severity] === level)
      const room = most - (level === 'error' ? unusable.length : 0)
      const told = ofLevel.length <= room ? ofLevel : ofLevel.slice(0, Math.max(0, room - 1))
      for (const { first, count } of told) this.#sink.write(annotation(first, count))
      const [next, ...others] = ofLevel.slice(told.length)
      if (next) this.#sink.write(restOf(level, [next, ...others]))
    }
    if (baseline !== undefined && baseline.accepted > 0)
      this.#sink.write(command('notice', { title: 'accepted' }, `The baseline accepts ${plural(baseline.accepted, 'finding')}.`))
    if (this.#untold > 0) this.#sink.write(command('notice', { title: 'more findings' }, `${this.#untold} findings of other kinds.`))
  }
}

interface Group {
  readonly first: Finding
  /** How many groups of its kind come before. */
  readonly turn: number
  count: number
}

const mostGroups = 10_000

/** How many annotations of a level GitHub shows of a step. */
const most = 10

const levels = { error: 'error', warning: 'warning', note: 'notice' } as const

function annotation({ file, line, column, code, attr, severity, detail, hint }: Finding, count: number): string {
  const more = count > 1 ? ` ${count} findings of this kind; this is the first.` : ''
  const text = `${attr ? `${attr}: ` : ''}${detail}${hint === undefined ? '' : ` ${hint}`}${more}`
  return command(levels[severity], { file, line, col: column, title: code }, text)
}

/** What is not shown, at the first of its places. */
function restOf(level: 'error' | 'warning' | 'notice', groups: readonly [Group, ...Group[]]): string {
  const { file, line, column } = groups[0].first
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const text = `${count} more, in ${groups.length} kinds or files; GitHub shows ${most} of a step. The other reports have all of them.`
  return command(level, { file, line, col: column, title: 'more findings' }, text)
}

/** A workflow command: `::error file=...,line=...::text`. */
function command(name: string, properties: Readonly<Record<string, string | number>>, text: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`)
  return `::${name} ${list.join(',')}::${escaped(text)}\n`
}

function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25')
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
