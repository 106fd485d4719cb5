import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bySmoke, figuresOf } from './figures.ts'
import type { KillRow } from './kill-matrix.ts'
import { recordRun } from './record-run.ts'
import type { KillData, Took } from './measured.ts'
import { mutants as allMutants } from './mutants/index.ts'
import { withFurther, type MatrixCell } from './run-matrix.ts'
import type { VariantSummary } from './run-variants.ts'
import { soonnessOf } from './soonness.ts'
import { strengthPages } from './strength-pages.ts'

const path = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))

/** Writes the data, and the pages that tell of them. */
export function writeKillData(data: KillData): void {
  mkdirSync(path('data'), { recursive: true })
  writeFileSync(path('data/conformance-bench.json'), `${JSON.stringify(data, null, 2)}\n`)
  writeStrengthPages(data)
}

/** Writes the pages, and what reports need of the data; a kind that has no mutants any more loses its page. */
export function writeStrengthPages(data: KillData): void {
  writeFileSync(new URL('../run/strength.json', import.meta.url), `${JSON.stringify(foundAfter(data.mutants))}\n`)
  rmSync(path('suite-strength'), { recursive: true, force: true })
  mkdirSync(path('suite-strength'), { recursive: true })
  for (const [name, text] of strengthPages(data)) writeFileSync(path(name), text)
}

/** After how many requests the mutants of each kind were found, and how many by smoke runs, for reports of runs that do not try everything. */
function foundAfter(rows: readonly KillRow[]) {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, mine]) => ({
    kind,
    mutants: mine.length,
    ...bySmoke(mine),
    foundAfter: mine.flatMap(({ foundBy, requestsToDetection }) => (foundBy && requestsToDetection) ?? []).toSorted((a, b) => a - b),
  }))
}

/** The data, with how soon the mutants are found by the run that is recorded for it. */
export async function withSoonness(data: KillData): Promise<KillData> {
  return { ...data, soonness: soonnessOf(data.mutants, await recordRun()) }
}

/** The data that were written last. */
export function readKillData(): KillData {
  const data = JSON.parse(readFileSync(path('data/conformance-bench.json'), 'utf8')) as KillData
  return { ...data, figures: figuresOf(data.mutants) }
}

/** What was measured anew. */
export interface MeasuredAnew {
  readonly rows: readonly KillRow[]
  readonly variants: readonly VariantSummary[]
  readonly matrix: readonly MatrixCell[]
  /** Whether the matrix was run with further seeds, so that its runs come to those before. */
  readonly addsToMatrix: boolean
}

/** The data that were written last, with runs of one depth of their mutants: what smoke runs found, or how soon default runs did. */
export function withDepth(rows: readonly KillRow[], { seconds, processorSeconds }: Took): KillData {
  const known = readKillData()
  const measured = new Map(rows.map((row) => [row.id, row]))
  const mutants = known.mutants.map((row) => {
    const { smoke, foundBy, requestsToDetection } = measured.get(row.id) ?? {}
    if (smoke) return { ...row, smoke }
    return foundBy && requestsToDetection ? { ...row, foundBy, requestsToDetection } : row
  })
  return { ...known, took: longer(known.took, { seconds, processorSeconds }), figures: figuresOf(mutants), mutants }
}

/** The data that were written last, with some of them measured anew, and without mutants that there are no more. It took both times. */
export function withRows({ rows, variants, matrix, addsToMatrix }: MeasuredAnew, { seconds, processorSeconds }: Took): KillData {
  const known = readKillData()
  const cellBefore = (cell: MatrixCell) => (addsToMatrix ? known.matrix.find((one) => nameOf(one) === nameOf(cell)) : undefined)
  // What was not run, since the bench was ended before, says nothing.
  const cells = matrix
    .filter(({ runs }) => runs > 0)
    .map((cell) => {
      const before = cellBefore(cell)
      return before ? withFurther(before, cell) : cell
    })
  const mutants = allMutants.flatMap(({ id }) => [...rows, ...known.mutants].find((row) => row.id === id) ?? [])
  const isKnown = ({ variant }: VariantSummary) => known.variants.some((one) => one.variant === variant)
  const all = known.variants.map((one) => variants.find(({ variant }) => variant === one.variant) ?? one)
  const again = new Set(cells.map(nameOf))
  const kept = known.matrix.filter((cell) => !again.has(nameOf(cell)))
  return {
    took: longer(known.took, { seconds, processorSeconds }),
    figures: figuresOf(mutants),
    mutants,
    variants: [...all, ...variants.filter((one) => !isKnown(one))],
    matrix: [...kept, ...cells],
    ...ofOtherCommands(known),
  }
}

/** What `bench:passes`, `bench:causes` and `bench:rows` measured. */
export function ofOtherCommands({ passes, causes, rows }: KillData): Pick<KillData, 'passes' | 'causes' | 'rows'> {
  return { ...(passes ? { passes } : {}), ...(causes ? { causes } : {}), ...(rows ? { rows } : {}) }
}

function longer(took: Took, { seconds, processorSeconds }: Pick<Took, 'seconds' | 'processorSeconds'>): Took {
  return { ...took, seconds: took.seconds + seconds, processorSeconds: took.processorSeconds + processorSeconds }
}

function nameOf({ variant, configured }: MatrixCell): string {
  return `${variant} as ${configured}`
}
