import type { ShownFinding } from '../check/shown-finding.ts'
import type { Finding } from '../finding/finding.ts'
import { groupOf } from './finding-group.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'

/**
 * Annotations of a GitHub workflow: one for each kind of finding and field, at its first place, with how often there
 * are more. GitHub shows ten errors and ten warnings of a step, so that telling every finding would hide most kinds.
 */
export class GithubReporter implements Reporter {
  readonly #sink: Sink
  readonly #groups = new Map<string, { readonly first: Finding; count: number }>()
  #untold = 0

  constructor(sink: Sink) {
    this.#sink = sink
  }

  finding({ finding }: ShownFinding): void {
    const name = groupOf(finding)
    const group = this.#groups.get(name)
    if (group) group.count++
    else if (this.#groups.size < mostGroups) this.#groups.set(name, { first: finding, count: 1 })
    else this.#untold++
  }

  end({ unusable }: Summary): void {
    for (const { path, problem } of unusable) this.#sink.write(command('error', { file: path, title: 'cannot be read' }, problem))
    for (const { first, count } of this.#groups.values()) this.#sink.write(annotation(first, count))
    if (this.#untold > 0) this.#sink.write(command('notice', { title: 'more findings' }, `${this.#untold} findings of other kinds.`))
  }
}

const mostGroups = 200
const levels = { error: 'error', warning: 'warning', note: 'notice' } as const

function annotation({ file, line, column, code, attr, severity, detail, hint }: Finding, count: number): string {
  const more = count > 1 ? ` ${count} findings of this kind; this is the first.` : ''
  const text = `${attr ? `${attr}: ` : ''}${detail}${hint === undefined ? '' : ` ${hint}`}${more}`
  return command(levels[severity], { file, line, col: column, title: code }, text)
}

/** A workflow command: `::error file=...,line=...::text`. */
function command(name: string, properties: Readonly<Record<string, string | number>>, text: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`)
  return `::${name} ${list.join(',')}::${escaped(text)}\n`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
