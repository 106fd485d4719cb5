import type { Figures } from './figures.ts'
import type { KillData, Took } from './kill-data.ts'
import type { KillRow } from './kill-matrix.ts'
import { configurationClasses } from './configurations/configuration-classes.ts'
import type { MatrixCell } from './run-matrix.ts'
import type { VariantSummary } from './run-variants.ts'
import { survivors } from './survivors.ts'

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
  byKind,
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
    ...byKind.map(({ kind, mutants: all, found: some }) => `  ${kind}: ${some} of ${all}`),
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

/** A page about the strength of the suite: figures, what survives, what conforming servers were tried, and each mutant. */
export function strengthPage({ took, figures, mutants: rows, variants, matrix }: KillData): string {
  const notFound = rows.filter(({ foundBy }) => foundBy === undefined)
  return [
    '# How strong the suite is',
    '',
    '<!-- Written by npm run bench:conformance -- --write -->',
    '',
    'The conformance suite is run against servers with one fault each, the mutants. A mutant is found when a must or a',
    `should fails. ${tookText(took)}`,
    '',
    ...figuresText(figures)
      .trim()
      .split('\n')
      .map((line) => (line.startsWith('  ') ? `- ${line.trim()}` : `${line}\n`)),
    '',
    '## Not found',
    '',
    ...(notFound.length > 0 ? notFound.map(({ id, about }) => `- \`${id}\`: ${about} ${survivors[id] ?? ''}`.trimEnd()) : ['None.']),
    '',
    '## Servers without a fault',
    '',
    'These servers conform, and differ wherever the document leaves a choice: what no client can tell is no fault, but a',
    'manner of one of them. The suite may never fail one.',
    'A whole run tries every input of every check, the others one input of each check, with each seed another; what is the',
    'same with every seed is tried in every fifth of them.',
    '',
    '| Server | Manners | Runs | Whole runs | False alarms |',
    '| --- | --- | --- | --- | --- |',
    ...variants.map(({ variant, about, runs, wholeRuns, falseAlarms }) => line(variant, cell(about), runs, wholeRuns, falseAlarms.length)),
    '',
    '## Under every configuration',
    '',
    'The same servers, and the reference server, under classes of configurations: what an implementer leaves out must not',
    'fail a server that conforms. Each run tries one input of each check. `npm run bench:conformance -- --matrix ID` measures',
    'a class or a server again.',
    '',
    ...matrixTable(matrix),
    '',
    '## Every mutant',
    '',
    ...[...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, some]) => [`### Faults of ${kind}`, '', ...mutantTable(some), '']),
  ].join('\n')
}

/** A line for each class of configurations, with all servers together. */
function matrixTable(matrix: readonly MatrixCell[]): string[] {
  return [
    line('Class', 'What there is', 'Servers', 'Runs', 'Judged at least', 'False alarms'),
    line(...Array.from({ length: 6 }, () => '---')),
    ...configurationClasses.flatMap(({ id, about }) => {
      const cells = matrix.filter(({ configured }) => configured === id)
      if (cells.length === 0) return []
      const alarms = cells.reduce((sum, { falseAlarms }) => sum + falseAlarms.length, 0)
      const runs = cells.reduce((sum, cell) => sum + cell.runs, 0)
      return [line(id, about, cells.length, runs, Math.min(...cells.map(({ judged }) => judged)), alarms)]
    }),
  ]
}

/** The counterexamples have a column only where some were measured. */
function mutantTable(rows: readonly KillRow[]): string[] {
  const isMeasured = rows.some(({ counterexample }) => counterexample !== undefined)
  const head = ['Mutant', 'Fault', 'Seeds', 'Requests until found', ...(isMeasured ? ['Requests of the proof'] : []), 'First found by']
  return [
    line(...head),
    line(...head.map(() => '---')),
    ...rows.map(({ id, about, foundIn, seeds, requestsToDetection = '', counterexample = '', foundBy: [first = ''] = [] }) =>
      line(id, cell(about), `${foundIn}/${seeds}`, requestsToDetection, ...(isMeasured ? [counterexample] : []), first),
    ),
  ]
}

function line(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
