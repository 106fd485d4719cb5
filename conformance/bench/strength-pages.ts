import { configurationClasses } from './configurations/configuration-classes.ts'
import type { KindFigures } from './figures.ts'
import type { KillData } from './kill-data.ts'
import type { KillRow } from './kill-matrix.ts'
import { figuresText, tookText } from './kill-report.ts'
import type { MatrixCell } from './run-matrix.ts'
import type { VariantSummary } from './run-variants.ts'
import { survivors } from './survivors.ts'

/** The pages about the strength of the suite, by their path in docs/: one with the figures, and one with the mutants of each kind. */
export function strengthPages(data: KillData): Map<string, string> {
  const ofKind = Map.groupBy(data.mutants, ({ kind }) => kind)
  return new Map([
    ['suite-strength.md', figuresPage(data)],
    ...[...ofKind].map(([kind, rows]) => [pathOf(kind), kindPage(kind, rows)] as const),
  ])
}

const origin = '<!-- Written by npm run bench:conformance -- --write -->'

/** Figures, what survives, and how conforming servers fared. */
function figuresPage({ took, figures, mutants: rows, variants, matrix }: KillData): string {
  const notFound = rows.filter(({ foundBy }) => foundBy === undefined)
  return [
    '# How strong the suite is',
    '',
    origin,
    '',
    'The conformance suite is run against servers with one fault each, the mutants. A mutant is found when a must or a',
    `should fails. ${tookText(took)}`,
    '',
    ...figuresText(figures)
      .trim()
      .split('\n')
      .map((line) => (line.startsWith('  ') ? `- ${line.trim()}` : `${line}\n`)),
    '',
    '## By kind of fault',
    '',
    ...kindTable(figures.byKind),
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
    ...variantTable(variants),
    ...(matrix.length > 0 ? ['', ...matrixPart(matrix)] : []),
    '',
  ].join('\n')
}

/** Every mutant of a kind. */
function kindPage(kind: string, rows: readonly KillRow[]): string {
  const { length: count } = rows
  return [
    `# Faults of ${kind}`,
    '',
    origin,
    '',
    `${count === 1 ? 'One server' : `${count} servers`} with one fault each, and what the suite needs to find it. How they were run, and the figures of all`,
    'kinds, are in [How strong the suite is](../suite-strength.md).',
    '',
    ...mutantTable(rows),
    '',
  ].join('\n')
}

function pathOf(kind: string): string {
  return `suite-strength/${kind.replaceAll(' ', '-')}.md`
}

function kindTable(byKind: readonly KindFigures[]): string[] {
  return [
    line('Kind', 'Mutants', 'Found', 'By a smoke run'),
    line('---', '---', '---', '---'),
    ...byKind.map(({ kind, mutants, found, foundBySmoke }) => line(`[${kind}](${pathOf(kind)})`, mutants, found, foundBySmoke)),
  ]
}

function variantTable(variants: readonly VariantSummary[]): string[] {
  return [
    line('Server', 'Manners', 'Runs', 'Whole runs', 'False alarms'),
    line('---', '---', '---', '---', '---'),
    ...variants.map(({ variant, about, runs, wholeRuns, falseAlarms }) => line(variant, cell(about), runs, wholeRuns, falseAlarms.length)),
  ]
}

function matrixPart(matrix: readonly MatrixCell[]): string[] {
  return [
    '## Under every configuration',
    '',
    'The same servers, and the reference server, under classes of configurations: what an implementer leaves out must not',
    'fail a server that conforms. Each run tries one input of each check. `npm run bench:conformance -- --matrix ID` measures',
    'a class or a server again.',
    '',
    ...matrixTable(matrix),
  ]
}

/** A line for each class of configurations, with all servers together. */
function matrixTable(matrix: readonly MatrixCell[]): string[] {
  return [
    line('Class', 'What there is', 'Servers', 'Runs', 'Judged at least', 'False alarms'),
    line('---', '---', '---', '---', '---', '---'),
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
