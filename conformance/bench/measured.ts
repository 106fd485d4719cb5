import type { CausesFigures } from './causes/causes-figures.ts'
import type { Figures } from './figures.ts'
import type { KillRow } from './kill-matrix.ts'
import type { PassesFigures } from './passes/passes-figures.ts'
import type { RowsFigures } from './rows/rows-figures.ts'
import type { MatrixCell } from './run-matrix.ts'
import type { VariantSummary } from './run-variants.ts'
import type { Soonness } from './soonness.ts'

/** How long the whole bench took, on how many processors. */
export interface Took {
  readonly seconds: number
  /** Of all processors together. */
  readonly processorSeconds: number
  readonly processors: number
}

/** What the bench measured, as `docs/data/conformance-bench.json` has it. */
export interface KillData {
  readonly took: Took
  readonly figures: Figures
  /** How soon the mutants are found; absent where no run was recorded. */
  readonly soonness?: readonly Soonness[]
  readonly mutants: readonly KillRow[]
  readonly variants: readonly VariantSummary[]
  /** The conforming servers under every class of configurations. */
  readonly matrix: readonly MatrixCell[]
  /** Whether smaller configurations pass what the whole one fails; absent where that was not tried. */
  readonly passes?: PassesFigures
  /** How well reports tell causes apart; absent where that was not tried. */
  readonly causes?: CausesFigures
  /** Whether each row of the oracle matters; absent where that was not tried. */
  readonly rows?: RowsFigures
}
