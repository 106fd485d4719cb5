import { isPart } from '../claim.ts'
import { compare } from '../compare.ts'
import { nameOf } from '../headline.ts'
import type { Report, RequirementResult } from '../report.ts'
import { toldVerdict } from '../told-verdict.ts'

/** A report that was kept, and the file that holds it. */
export interface KeptReport {
  /** As the page names it and links to it: relative to where the page stands, with `/`. */
  readonly file: string
  readonly report: Report
}

/** The reports about one implementation. */
export interface History {
  readonly name: string
  /** The latest first. */
  readonly runs: readonly Run[]
}

/** One run, and what it says otherwise than the one before. */
export interface Run extends KeptReport {
  /** Undefined for the first run. */
  readonly changes: Changes | undefined
}

/** What two runs say differently of the requirements that both tell of. */
export interface Changes {
  readonly verdicts: readonly { readonly id: string; readonly before: string; readonly after: string }[]
  readonly choices: readonly { readonly id: string; readonly before: string; readonly after: string }[]
  /** What is not the same about the runs themselves, in words. */
  readonly conditions: readonly string[]
}

/** The reports by implementation: by its name where it has one, whatever its version, or else by its address. */
export function historiesOf(reports: readonly KeptReport[]): History[] {
  const groups = Map.groupBy(reports, ({ report }) => report.implementation?.name ?? report.target.baseUrl)
  return [...groups]
    .map(([name, kept]) => {
      const runs = kept.toSorted((one, other) => Date.parse(one.report.startedAt) - Date.parse(other.report.startedAt))
      const told = runs.map((run, index): Run => {
        const before = runs[index - 1]?.report
        return { ...run, changes: before && changesOf(before, run.report) }
      })
      return { name, runs: told.toReversed() }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function changesOf(before: Report, after: Report): Changes {
  const { verdicts, choices } = compare(before, after)
  const isTold = ({ id }: { readonly id: string }) =>
    [before, after].every(({ requirements }) => requirements.some((result) => result.id === id))
  return {
    verdicts: verdicts.filter(isTold),
    choices: choices.filter(isTold).map((choice) => ({ id: choice.id, before: said(choice.before), after: said(choice.after) })),
    conditions: conditionsOf(before, after),
  }
}

function said(words: readonly string[]): string {
  return words.join('; ') || 'not observed'
}

function conditionsOf(before: Report, after: Report): string[] {
  const differing = (what: string, of: (report: Report) => string) =>
    of(before) === of(after) ? [] : [`${what} ${of(before) || 'none'}, now ${of(after) || 'none'}`]
  return [
    ...differing('Implementation:', ({ implementation }) => (implementation ? nameOf(implementation) : '')),
    ...differing('Suite:', ({ suite }) => suite.version),
    ...differing('Address:', ({ target }) => target.baseUrl),
    ...differing('Operator port:', ({ operator }) => operator?.verbs.join(', ') ?? ''),
    ...differing('Checks:', (report) => (isPart(report) ? 'a part' : 'all')),
  ]
}

/** What came of a requirement in the latest run of each implementation. */
export interface Divergence {
  readonly result: RequirementResult
  /** The names of implementations by what came of it, or by what they do at an open point. */
  readonly outcomes: ReadonlyMap<string, readonly string[]>
}

/** The requirements that the latest runs say different things of. */
export function divergencesOf(histories: readonly History[]): Divergence[] {
  const latest = histories.flatMap(({ name, runs: [run] }) => (run ? [{ name, report: run.report }] : []))
  const told = Map.groupBy(
    latest.flatMap(({ name, report }) => report.requirements.map((result) => ({ name, result }))),
    ({ result }) => result.id,
  )
  return [...told.values()].flatMap((alike) => {
    const outcomes = Map.groupBy(alike, ({ result }) => outcomeOf(result))
    const [first] = alike
    if (!first || outcomes.size < 2) return []
    return [{ result: first.result, outcomes: new Map([...outcomes].map(([outcome, by]) => [outcome, by.map(({ name }) => name)])) }]
  })
}

/** What came of a requirement; at an open point, what was seen. */
function outcomeOf(result: RequirementResult): string {
  return result.observed?.join('; ') ?? toldVerdict(result)
}
