import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'

/** That a result is another one without a row of the oracle. */
export interface RowFound {
  readonly row: RequirementId
  readonly mutant: string
  /** Whether the mutant is not found at all then. */
  readonly isLost: boolean
}

/** Whether the rows of the oracle matter. */
export interface RowsFigures {
  readonly seed: number
  /** How many rows judged something. */
  readonly rows: number
  /** Without so many of them a mutant is found otherwise, and without so many not at all. */
  readonly withEffect: number
  readonly withLoss: number
  /** Rows without which nothing was found to be otherwise. */
  readonly withoutEffect: readonly RequirementId[]
  /** Rows that found nothing kept on the faithful server, so that negating them would fail no conforming one. */
  readonly neverKept: readonly RequirementId[]
  /** Rows of both kinds: dropped or negated, they change no result. */
  readonly idle: readonly RequirementId[]
}

/** Sums up what came of runs without single rows. */
export function rowsFigures(
  rows: readonly RequirementId[],
  kept: ReadonlySet<RequirementId>,
  found: readonly RowFound[],
  seed: number,
): RowsFigures {
  const withEffect = new Set(found.map(({ row }) => row))
  const withoutEffect = rows.filter((row) => !withEffect.has(row)).toSorted()
  return {
    seed,
    rows: rows.length,
    withEffect: withEffect.size,
    withLoss: new Set(found.filter(({ isLost }) => isLost).map(({ row }) => row)).size,
    withoutEffect,
    neverKept: rows.filter((row) => !kept.has(row)).toSorted(),
    idle: withoutEffect.filter((row) => !kept.has(row)),
  }
}
