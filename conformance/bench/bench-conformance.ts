import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { configurationClasses } from './configurations/configuration-classes.ts'
import { ofOtherCommands, readKillData, withDepth, withRows, withSoonness, writeKillData, writeStrengthPages } from './kill-data.ts'
import { cellText, figuresText, kindsText, matrixText, smokeText, soonnessTable, tookText, variantText } from './kill-report.ts'
import type { Took } from './measured.ts'
import { progressOf } from './progress-of.ts'
import { runMatrix } from './run-matrix.ts'
import { mutantsNamed, runMutants } from './run-mutants.ts'
import { runVariants } from './run-variants.ts'
import { survivors } from './survivors.ts'
import { variants as allVariants } from './variants/index.ts'

const usage = `How strong the suite is: does it find servers with one fault each, and does it leave conforming ones alone?
  node conformance/bench/bench-conformance.ts [--ci] [--depth DEPTH] [--seeds N] [--full-of N] [--part N] [--only TEXT]...
    [--variant-seeds N] [--whole-variant-seeds N] [--matrix-seeds N] [--first-seed N] [--lanes N] [--workers N] [--write | --pages]
  node conformance/bench/bench-conformance.ts --list [--only TEXT]...

--ci             a fixed part for every change: one mutant of eighteen with one seed each, each variant once with one
                 input of each check, and a part of the matrix of configurations; what survives is tried with three
                 seeds more
--depth DEPTH    smoke: only what smoke runs find, with each seed; default: only how soon default runs find it; no variants
--seeds N        with how many seeds each mutant is looked for (default 20)
--full-of N      how short the counterexamples are and which requirements fail, of one mutant of N, by runs of all checks
                 (default 24; 1: all; 0: none)
--part N         only one mutant of N, always the same
--only TEXT      only mutants whose id or kind contains TEXT, and no variants; repeatable
--variant ID     only this variant, and no mutants; repeatable
--variant-seeds  with how many seeds each variant is run (default 200; 0 for none: what --write keeps of them stays)
--whole-variant-seeds  with how many of them every input is tried, not one of each check (default 1)
--matrix-seeds N  with how many seeds each conforming server is run under each class of configurations (default 20; 0
                 for none, as with variants)
--first-seed N   the first seed of the matrix; from 2 on its runs come to those that were written before (default 1)
--matrix ID      only this class of configurations, or this server under all of them, and no mutants; repeatable
--lanes N        how many checks go at once in runs of conforming servers and in runs of all checks (default 1)
--workers N      worker threads, each with several runs at once (default: one for each core)
--write          writes docs/data/conformance-bench.json and the pages about it; with --only,
                 --variant and --depth what they say of these
--pages          measures nothing, and writes the pages from the data again
--list           runs nothing, and tells of the mutants, variants and classes of configurations there are
--help           this text

Ctrl-C while conforming servers run ends it with the runs that were made until then.

Exit code 1 when a mutant survives that is not among the known survivors, or a conforming server is failed; 2 when the
run is void.
`

const values = givenOptions()
if (values.help) {
  process.stdout.write(usage)
  process.exit()
}
if (values.list) {
  process.stdout.write(listed())
  process.exit()
}
if (values.pages) {
  writeStrengthPages(readKillData())
  process.exit()
}
const started = performance.now()
const workers = values.workers === undefined ? {} : { workers: Number(values.workers) }

if (values.depth !== undefined) {
  if (values.depth !== 'smoke' && values.depth !== 'default') throw new RangeError('--depth is smoke or default.')
  const seeds = Number(values.seeds)
  const only = values.only.length > 0 ? { only: values.only } : {}
  const oneOf = Number(values.part)
  const { rows, figures, isValid } = await runMutants({
    seeds,
    kind: values.depth === 'smoke' ? 'smoke' : 'in order',
    oneOf,
    ...only,
    ...workers,
    onResult: progressOf('runs of mutants'),
  })
  const took = tookSince(started)
  const text = values.depth === 'smoke' ? smokeText(figures, rows) : figuresText(figures) + kindsText(figures)
  process.stdout.write(`${text}${tookText(took)}\n`)
  if (values.write) writeKillData(await withSoonness(withDepth(rows, took)))
  const isVoid = !isValid || rows.length === 0 || rows.some(({ crashes }) => crashes.length > 0)
  if (isVoid)
    process.stdout.write('VOID: the control mutant was not found, a run of the bench itself broke, or there was nothing to run.\n')
  process.exit(isVoid ? 2 : 0)
}

const isPart = [values.only, values.variant, values.matrix].some((ids) => ids.length > 0)
const mutants = await runMutants({
  seeds: values.ci ? 1 : Number(values.seeds),
  inOrder: !values.ci,
  fullOf: values.ci ? 0 : Number(values['full-of']),
  oneOf: values.ci ? 18 : Number(values.part),
  lanes: Number(values.lanes),
  ...(isPart ? { only: values.only } : {}),
  ...workers,
  onResult: progressOf('runs of mutants, of the control among them'),
})
process.stdout.write(matrixText(mutants.rows))
for (const { id, crashes } of mutants.rows) for (const crash of crashes) process.stdout.write(`CRASH ${id}: ${crash}\n`)
if (mutants.rows.length > 0) process.stdout.write(figuresText(mutants.figures) + kindsText(mutants.figures))
const mutantSeconds = secondsSince(started)

const variantSeeds = isPart && values.variant.length === 0 ? 0 : values.ci ? 1 : Number(values['variant-seeds'])
const wholeSeeds = values.ci ? 0 : Math.min(variantSeeds, Number(values['whole-variant-seeds']))
const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
const variants =
  variantSeeds > 0
    ? await runVariants({
        seeds: variantSeeds,
        wholeSeeds,
        lanes: Number(values.lanes),
        only: values.variant,
        ...workers,
        onResult: progressOf('runs of conforming servers'),
        signal: interrupt.signal,
      })
    : []
process.stdout.write(variants.map(variantText).join(''))
const matrixSeeds = isPart && values.matrix.length === 0 ? 0 : values.ci ? 1 : Number(values['matrix-seeds'])
const firstSeed = Number(values['first-seed'])
const matrix =
  matrixSeeds > 0
    ? await runMatrix({
        seeds: matrixSeeds,
        firstSeed,
        // There are ten classes: a number that has no divisor in common with them takes pairs of each.
        oneOf: values.ci ? 17 : 1,
        lanes: Number(values.lanes),
        only: values.matrix,
        ...workers,
        onResult: progressOf('runs of the matrix'),
        signal: interrupt.signal,
      })
    : []
process.stdout.write(matrix.map(cellText).join(''))
const took = tookSince(started)
process.stdout.write(`${tookText(took)} The mutants took ${mutantSeconds} seconds of it.\n`)

const { figures, rows, isValid } = mutants
if (values.write || !(values.ci || isPart)) {
  const known = readKillData()
  const measured = {
    took,
    figures,
    mutants: rows,
    variants: variantSeeds > 0 ? variants : known.variants,
    matrix: matrixSeeds > 0 ? matrix.filter(({ runs }) => runs > 0) : known.matrix,
    ...ofOtherCommands(known),
  }
  const data = await withSoonness(isPart ? withRows({ rows, variants, matrix, addsToMatrix: firstSeed > 1 }, took) : measured)
  process.stdout.write(`${soonnessTable(data.soonness ?? []).join('\n')}\n`)
  if (values.write) writeKillData(data)
}

// When a client hangs up, and which of two requests comes first, is for chance: with a single seed that may hide a fault.
const missed = rows.filter(({ id, foundIn }) => foundIn === 0 && !(id in survivors)).map(({ id }) => id)
const again = values.ci && missed.length > 0 ? await runMutants({ seeds: 3, fullOf: 0, only: missed, ...workers }) : undefined
if (again) process.stdout.write(`Again, with three seeds:\n${matrixText(again.rows)}`)
const unlisted = missed.filter((id) => !again?.rows.some((row) => row.id === id && row.foundIn > 0))
const crashed = [...rows, ...variants, ...matrix].some(({ crashes }) => crashes.length > 0)
/** To fail nobody is no merit of a run that judges little. */
const judgedLittle = [...variants, ...matrix].some(({ judged }) => judged < 250)
if (!isValid || crashed || judgedLittle || figures.mutants + variants.length + matrix.length === 0) {
  process.stdout.write(
    'VOID: the control mutant was not found, a run of the bench itself broke or judged little, or there was nothing to run.\n',
  )
  process.exitCode = 2
} else if (unlisted.length > 0 || [...variants, ...matrix].some(({ falseAlarms }) => falseAlarms.length > 0)) process.exitCode = 1

function tookSince(then: number): Took {
  const { user, system } = process.cpuUsage()
  return { seconds: secondsSince(then), processorSeconds: Math.round((user + system) / 1e6), processors: availableParallelism() }
}

function secondsSince(then: number): number {
  return Math.round((performance.now() - then) / 1000)
}

/** The options, or the end of the program where one is none of them. */
function givenOptions() {
  try {
    return parseArgs({
      options: {
        ci: { type: 'boolean', default: false },
        depth: { type: 'string' },
        seeds: { type: 'string', default: '20' },
        'full-of': { type: 'string', default: '24' },
        part: { type: 'string', default: '1' },
        only: { type: 'string', multiple: true, default: [] },
        variant: { type: 'string', multiple: true, default: [] },
        'variant-seeds': { type: 'string', default: '200' },
        'whole-variant-seeds': { type: 'string', default: '1' },
        'matrix-seeds': { type: 'string', default: '20' },
        'first-seed': { type: 'string', default: '1' },
        matrix: { type: 'string', multiple: true, default: [] },
        lanes: { type: 'string', default: '1' },
        workers: { type: 'string' },
        write: { type: 'boolean', default: false },
        pages: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n--help tells the options.\n`)
    process.exit(2)
  }
}

/** What can be run, in a line each. */
function listed(): string {
  const isWhole = values.only.length === 0
  const named = [
    ['Mutants', mutantsNamed(isWhole ? undefined : values.only).map(({ id, kind, about }) => `${id} (${kind}): ${about}`)],
    ['Variants', isWhole ? allVariants.map(({ id, about }) => `${id}: ${about}`) : []],
    ['Classes of configurations', isWhole ? configurationClasses.map(({ id, about }) => `${id}: ${about}`) : []],
  ] as const
  return named.flatMap(([title, lines]) => (lines.length > 0 ? [`${title}:\n`, ...lines.map((line) => `${line}\n`)] : [])).join('')
}
