import { generalAttr, groupOf } from '../report/finding-group.ts'
import type { Finding } from '../finding/finding.ts'
import type { Paint } from '../report/pretty/paint.ts'
import { printable, printableJson } from '../report/pretty/printable.ts'
import { gravestFirst, plural, severityStyles } from '../report/pretty/verdict.ts'
import type { Sink } from '../report/reporter.ts'
import { thousands } from '../text/thousands.ts'
import type { FindingChange } from './compare-findings.ts'
import type { MovedFolder } from './moved-folder.ts'

/** What came of a comparison. */
export interface ChangeSummary {
  readonly new: number
  readonly gone: number
  readonly same: number
  /** The folders before and after, where all files have moved from one into the other. */
  readonly moved?: MovedFolder
  /** Whether something new makes it fail. */
  readonly failed: boolean
}

/** Tells of changes as they are found, all new ones first. */
export interface ChangeReport {
  change(change: FindingChange): void
  end(summary: ChangeSummary): void
}

/** One JSON document: the findings that are new, those that are gone, the summary. */
export function jsonChanges(sink: Sink): ChangeReport {
  let last: FindingChange['change'] = 'new'
  let separator = ''
  sink.write('{"new":[')
  const goOn = () => {
    sink.write('],\n"gone":[')
    last = 'gone'
    separator = ''
  }
  return {
    change({ change, finding }) {
      if (change !== last) goOn()
      sink.write(`${separator}\n${printableJson(finding)}`)
      separator = ','
    },
    end(summary) {
      if (last === 'new') goOn()
      sink.write(`],\n"summary":${printableJson(summary)}}\n`)
    },
  }
}

/** How many kinds of findings are told apart, and how many are shown. */
const [mostGroups, mostShown] = [10_000, 50]

/** For people at a terminal: what changed, by code and field. */
export function prettyChanges(sink: Sink, paint: Paint): ChangeReport {
  const groups = { new: new Map<string, Group>(), gone: new Map<string, Group>() }
  return {
    change({ change, finding }) {
      const key = groupOf(finding)
      const group = groups[change].get(key)
      if (group) group.count++
      else if (groups[change].size < mostGroups) groups[change].set(key, { first: finding, count: 1 })
    },
    end(summary) {
      for (const change of ['new', 'gone'] as const) {
        const told = [...groups[change].values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
        for (const group of told.slice(0, mostShown)) sink.write(line(change, group, paint))
        if (told.length > mostShown)
          sink.write(paint('dim', `  and more kinds that are ${change}: ${thousands(told.length - mostShown)}\n`))
        if (told.length > 0) sink.write('\n')
      }
      const { moved } = summary
      if (moved)
        sink.write(paint('dim', printable(`files compared as moved from ${moved.before || 'here'} to ${moved.after || 'here'}`)) + '\n\n')
      const word = summary.failed ? paint('red', 'worse') : summary.new > 0 ? paint('yellow', 'changed') : paint('green', 'no worse')
      sink.write(`${word}  ${plural(summary.new, 'finding')} new, ${thousands(summary.gone)} gone, ${thousands(summary.same)} the same.\n`)
    },
  }
}

interface Group {
  readonly first: Finding
  count: number
}

function rank({ first }: Group): number {
  return gravestFirst.indexOf(first.severity)
}

function line(change: FindingChange['change'], { first, count }: Group, paint: Paint): string {
  const { severity, code, attr = '', accepted, file, line: row, column } = first
  const words = [
    `${change === 'new' ? '+' : '-'} ${thousands(count)}`,
    change === 'new' ? paint(severityStyles[severity], severity) : severity,
    code,
    paint('cyan', printable(count === 1 ? attr : generalAttr(attr))),
    ...(accepted ? ['accepted'] : []),
    paint('dim', printable(`first at ${file}:${row}:${column}`)),
  ]
  return `${words.filter((word) => word !== '').join('  ')}\n`
}
