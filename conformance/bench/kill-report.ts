import type { Figures } from './figures.ts'
import type { Took } from './measured.ts'
import type { KillRow } from './kill-matrix.ts'
import type { MatrixCell } from './run-matrix.ts'
import { percents, type Milestones, type Soonness } from './soonness.ts'
import type { VariantSummary } from './run-variants.ts'

/** The kill matrix for a terminal: a line for each mutant. */
export function matrixText(rows: readonly KillRow[]): string {
  const lines = rows.map((row) => {
    const { id, foundIn, seeds, requestsToDetection, counterexample, foundBy = [], expected } = row
    const counts = `${foundIn}/${seeds} seeds, ${requestsToDetection ?? '-'} requests, counterexample ${counterexample ?? '-'}`
    return `${verdictOf(row).padEnd(12)} ${id}: ${counts}; by ${foundBy.join(' ') || 'nothing'}; expected ${expected.join(' ') || 'nothing'}`
  })
  return `${lines.join('\n')}\n`
}

/** What the suite said of a conforming server, for a terminal. */
export function variantText({ variant, wholeRuns, ...told }: VariantSummary): string {
  return linesOf(variant, `, ${wholeRuns} of them with every input`, told)
}

/** What the suite said of a conforming server under a class of configurations, for a terminal. */
export function cellText({ variant, configured, ...told }: MatrixCell): string {
  return linesOf(`${variant} as ${configured}`, '', told)
}

function linesOf(
  name: string,
  which: string,
  { runs, judged, falseAlarms, inconclusive, crashes }: Pick<MatrixCell, 'runs' | 'judged' | 'falseAlarms' | 'inconclusive' | 'crashes'>,
): string {
  const lines = [
    `${name}: ${runs} runs${which}, ${judged} musts and shoulds judged, ${falseAlarms.length} false alarms`,
    ...falseAlarms.map(
      ({ requirement, runs: count, seed, message }) => `  FALSE ALARM ${requirement} in ${count} runs, first with seed ${seed}: ${message}`,
    ),
    ...inconclusive.map(({ requirement, runs: count }) => `  without a verdict in ${count} of them: ${requirement}`),
    ...crashes.map((crash) => `  CRASH ${crash}`),
  ]
  return `${lines.join('\n')}\n`
}

function verdictOf({ foundBy, namedRight, crashes }: KillRow): string {
  if (crashes.length > 0) return 'CRASHED'
  if (foundBy === undefined) return 'SURVIVED'
  return namedRight ? 'found' : 'found, other'
}

/** The figures in words. */
export function figuresText({
  mutants,
  found,
  foundInNearlyAllSeeds,
  seeds,
  namedRight,
  counterexample,
  requestsToDetection,
  foundWithin,
  foundBySmoke,
  triedBySmoke,
}: Figures): string {
  const lines = [
    `${mutants} mutants:`,
    `  found in one run: ${share(found, mutants)}`,
    ...(seeds > 1 ? [`  found in at least 95 % of ${seeds} seeds: ${share(foundInNearlyAllSeeds, mutants)}`] : []),
    `  of those found, an expected requirement failed: ${share(namedRight, found)}`,
    ...(counterexample.largest > 0
      ? [`  requests of the counterexample: ${counterexample.median} in the median, at most ${counterexample.largest}`]
      : []),
    ...(requestsToDetection.largest > 0
      ? [`  requests until something was found: ${requestsToDetection.median} in the median, at most ${requestsToDetection.largest}`]
      : []),
    ...(foundWithin.length > 0
      ? [`  found within: ${foundWithin.map(({ percent, requests }) => `${percent} % ${requests} requests`).join(', ')}`]
      : []),
    ...(triedBySmoke > 0 ? [`  found by a smoke run: ${share(foundBySmoke, triedBySmoke)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The figures of each kind of fault, for a terminal. */
export function kindsText({ byKind }: Figures): string {
  return byKind.map(({ kind, mutants, found }) => `  ${kind}: ${found} of ${mutants}\n`).join('')
}

/** How soon the mutants are found: a table in Markdown. */
export function soonnessTable(soonness: readonly Soonness[]): string[] {
  const head = ['Lanes', 'A request takes', ...percents.map((percent) => `${percent} %`), 'Whole run']
  return [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...soonness.flatMap(({ lanes, requests, seconds }) => [
      cells([lanes, 'requests'], requests),
      ...seconds.map(({ latencyMs, ...milestones }) => cells([lanes, `${latencyMs} ms`], milestones, ' s')),
    ]),
  ]
}

function cells(first: readonly (string | number)[], { found, whole }: Milestones, unit = ''): string {
  return `| ${[...first, ...percents.map((_percent, index) => inUnit(found[index], unit)), inUnit(whole, unit)].join(' | ')} |`
}

function inUnit(number: number | undefined, unit: string): string {
  return number === undefined ? '' : `${number}${unit}`
}

/** What smoke runs found, for a terminal: by kind of fault, and which faults they did not find. */
export function smokeText({ foundBySmoke, triedBySmoke, byKind }: Figures, rows: readonly KillRow[]): string {
  const lines = [
    `${triedBySmoke} mutants, found by a smoke run: ${share(foundBySmoke, triedBySmoke)}`,
    ...byKind.map((one) => `  ${one.kind}: ${one.foundBySmoke} of ${one.triedBySmoke}`),
    ...rows.flatMap(({ id, smoke, crashes }) => [
      ...(smoke && smoke.foundIn < smoke.seeds ? [`  ${id}: ${smoke.foundIn}/${smoke.seeds} seeds`] : []),
      ...crashes.map((crash) => `  CRASH ${id}: ${crash}`),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** How long what was measured took, as a sentence. A bench that was ended early measured less. */
export function tookText({ seconds, processorSeconds, processors }: Took): string {
  return `What is told here took ${inMinutes(seconds)} on ${processors} processors, ${inMinutes(processorSeconds)} of processor time.`
}

function inMinutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} minutes`
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}${whole > 0 ? ` (${((100 * part) / whole).toFixed(1)} %)` : ''}`
}
