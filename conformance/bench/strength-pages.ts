import { blindPart } from './blind/blind-part.ts'
import { readBlindSets } from './blind/blind-sets.ts'
import { configurationClasses } from './configurations/configuration-classes.ts'
import type { KindFigures } from './figures.ts'
import type { KillData } from './measured.ts'
import type { KillRow } from './kill-matrix.ts'
import { figuresText, soonnessTable, tookText } from './kill-report.ts'
import type { CausesFigures } from './causes/causes-figures.ts'
import type { PassesFigures } from './passes/passes-figures.ts'
import type { RowsFigures } from './rows/rows-figures.ts'
import type { MatrixCell } from './run-matrix.ts'
import type { VariantSummary } from './run-variants.ts'
import { workMs } from './play-run.ts'
import type { Soonness } from './soonness.ts'
import { survivors } from './survivors.ts'
import { tableLine } from './table-line.ts'

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
function figuresPage({
  took,
  figures,
  soonness = [],
  mutants: rows,
  variants,
  matrix,
  passes,
  causes,
  rows: oracleRows,
}: KillData): string {
  const notFound = rows.filter(({ foundBy }) => foundBy === undefined)
  return [
    '# How strong the suite is',
    '',
    origin,
    '',
    'The conformance suite is run against servers with one fault each, the mutants. A mutant is found when a must or a',
    'should fails.',
    '',
    ...blindPart(readBlindSets()),
    '',
    '## Faults of our own',
    '',
    tookText(took),
    '',
    ...figuresText(figures)
      .trim()
      .split('\n')
      .map((line) => (line.startsWith('  ') ? `- ${line.trim()}` : `${line}\n`)),
    '',
    ...(soonness.length > 0 ? [...soonnessPart(soonness), ''] : []),
    ...(causes ? [...causesPart(causes), ''] : []),
    ...(oracleRows ? [...rowsPart(oracleRows), ''] : []),
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
    ...(matrix.length > 0 ? ['', ...matrixPart(matrix, passes)] : []),
    '',
  ].join('\n')
}

function soonnessPart(soonness: readonly Soonness[]): string[] {
  return [
    '## How soon',
    '',
    'After how many requests, and after how many seconds, a part of the mutants is found by a default run, by how many checks go',
    'at once and how long the server takes to answer. The requests in one lane are measured. All else is not: a recorded run',
    `is played in lanes by a model, in which a request takes its latency and ${workMs} ms of work. \`npm run bench:lanes\` measures whole`,
    'runs, and tells beside each what the model says.',
    '',
    ...soonnessTable(soonness),
  ]
}

function causesPart({ seed, singles, pairs }: CausesFigures): string[] {
  return [
    '## Causes',
    '',
    'A fault makes several requirements fail. Reports tell which of them are thought to be consequences of another',
    '([how](conformance.md#causes-and-consequences)). Measured on servers with one fault, of every kind, and on servers with two faults of different',
    `kinds and sections, by default runs (\`npm run bench:causes -- --seed ${seed} --pairs ${pairs.servers}\`):`,
    '',
    tableLine('', 'One fault', 'Two faults'),
    tableLine('---', '---', '---'),
    tableLine('Servers', singles.servers, pairs.servers),
    tableLine('Failures', singles.failures, pairs.failures),
    tableLine('Causes that are told', singles.causes, pairs.causes),
    tableLine('Failures that stand beside one as other sentences of it', singles.also, pairs.also),
    tableLine('The first cause is expected of the fault', of(singles.firstExpected, singles.found), ''),
    tableLine(
      'What is expected of every fault is among the causes',
      of(singles.expectedAmongCauses, singles.found),
      of(pairs.bothAmongCauses, pairs.bothFailed),
    ),
    tableLine('The first sentences of causes alone tell both', '', of(pairs.bothLead, pairs.bothFailed)),
    tableLine('Each fault has a cause that is expected of it and not of the other', '', of(pairs.apart, pairs.bothFailed)),
    '',
    `Of ${pairs.servers} servers with two faults ${pairs.servers - pairs.bothFailed} failed, in that run, nothing that is expected of one of them: the other hides it, or other inputs are needed.`,
  ]
}

function rowsPart({ seed, rows, withEffect, withLoss, withoutEffect, neverKept, idle }: RowsFigures): string[] {
  return [
    '## Rows of the oracle',
    '',
    'What the oracle says of one requirement is a row. A row matters when a mutant is found otherwise without it, or not at all; or',
    'when it fails the faithful server once it is negated, for which it has to find something kept there. Measured by runs up to the',
    `first thing found (\`npm run bench:rows -- --seed ${seed}\`):`,
    '',
    `- ${rows} rows judged something. Without ${withEffect} of them a mutant is found otherwise, without ${withLoss} of these not at all.`,
    ...(withoutEffect.length > 0
      ? [`- Without these nothing came out otherwise, since a check tells the same beside them: ${named(withoutEffect)}.`]
      : []),
    neverKept.length === 0
      ? '- Each finds something kept on the faithful server.'
      : `- These find nothing kept on the faithful server: ${named(neverKept)}.`,
    idle.length === 0 ? '- So each row matters.' : `- So these change nothing, dropped or negated: ${named(idle)}.`,
  ]
}

function named(ids: readonly string[]): string {
  return ids.map((id) => `\`${id}\``).join(', ')
}

function of(part: number, whole: number): string {
  return `${part} of ${whole}`
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
    tableLine('Kind', 'Mutants', 'Found', 'By a smoke run'),
    tableLine('---', '---', '---', '---'),
    ...byKind.map(({ kind, mutants, found, foundBySmoke }) => tableLine(`[${kind}](${pathOf(kind)})`, mutants, found, foundBySmoke)),
  ]
}

function variantTable(variants: readonly VariantSummary[]): string[] {
  return [
    tableLine('Server', 'Manners', 'Runs', 'Whole runs', 'False alarms'),
    tableLine('---', '---', '---', '---', '---'),
    ...variants.map(({ variant, about, runs, wholeRuns, falseAlarms }) =>
      tableLine(variant, cell(about), runs, wholeRuns, falseAlarms.length),
    ),
  ]
}

function matrixPart(matrix: readonly MatrixCell[], passes: PassesFigures | undefined): string[] {
  return [
    '## Under every configuration',
    '',
    'The same servers, and the reference server, under classes of configurations: what an implementer leaves out must not',
    'fail a server that conforms. Each run tries one input of each check. `npm run bench:conformance -- --matrix ID` measures',
    'a class or a server again.',
    '',
    ...matrixTable(matrix),
    ...(passes ? ['', ...passesPart(passes)] : []),
  ]
}

function passesPart({ mutants, failed, configurations, unproved }: PassesFigures): string[] {
  return [
    'Nor may a faulty server pass because little is configured: what the whole configuration fails, a smaller one may pass only',
    `with a word of what it does not see. Of ${mutants} mutants the whole configuration fails ${failed} by the checks that should find them;`,
    `each was run under ${configurations} smaller ones. Passes without such a word: ${unproved} (\`npm run bench:passes\`).`,
  ]
}

/** A line for each class of configurations, with all servers together. */
function matrixTable(matrix: readonly MatrixCell[]): string[] {
  return [
    tableLine('Class', 'What there is', 'Servers', 'Runs', 'Judged at least', 'False alarms'),
    tableLine('---', '---', '---', '---', '---', '---'),
    ...configurationClasses.flatMap(({ id, about }) => {
      const cells = matrix.filter(({ configured }) => configured === id)
      if (cells.length === 0) return []
      const alarms = cells.reduce((sum, { falseAlarms }) => sum + falseAlarms.length, 0)
      const runs = cells.reduce((sum, cell) => sum + cell.runs, 0)
      return [tableLine(id, about, cells.length, runs, Math.min(...cells.map(({ judged }) => judged)), alarms)]
    }),
  ]
}

/** The counterexamples have a column only where some were measured. */
function mutantTable(rows: readonly KillRow[]): string[] {
  const isMeasured = rows.some(({ counterexample }) => counterexample !== undefined)
  const head = ['Mutant', 'Fault', 'Seeds', 'Requests until found', ...(isMeasured ? ['Requests of the proof'] : []), 'First found by']
  return [
    tableLine(...head),
    tableLine(...head.map(() => '---')),
    ...rows.map(({ id, about, foundIn, seeds, requestsToDetection = '', counterexample = '', foundBy: [first = ''] = [] }) =>
      tableLine(id, cell(about), `${foundIn}/${seeds}`, requestsToDetection, ...(isMeasured ? [counterexample] : []), first),
    ),
  ]
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
