import type { KillRow } from './kill-matrix.ts'

/** How strong the suite is, in figures. */
export interface Figures {
  readonly mutants: number
  /** Found in the run with the first seed. */
  readonly found: number
  /** Found in at least 95 % of the seeds. */
  readonly foundInNearlyAllSeeds: number
  readonly seeds: number
  /** Of the found ones: those where one of the expected requirements failed. */
  readonly namedRight: number
  /** Requests of the counterexamples, and from the start of a run to the first thing found. */
  readonly counterexample: Spread
  readonly requestsToDetection: Spread
  /** Within how many requests a part of the mutants, in per cent, was found. */
  readonly foundWithin: readonly { readonly percent: number; readonly requests: number }[]
  /** Found in a smoke run with the first seed, and how many were looked for so. */
  readonly foundBySmoke: number
  readonly triedBySmoke: number
  readonly byKind: readonly KindFigures[]
}

/** Median and largest of some numbers; both 0 when there are none. */
export interface Spread {
  readonly median: number
  readonly largest: number
}

/** The found ones of a kind. */
export interface KindFigures {
  readonly kind: string
  readonly mutants: number
  readonly found: number
  readonly foundBySmoke: number
  readonly triedBySmoke: number
}

/** The figures of a kill matrix. */
export function figuresOf(rows: readonly KillRow[]): Figures {
  const found = rows.filter(({ foundBy }) => foundBy !== undefined)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return {
    mutants: rows.length,
    found: found.length,
    foundInNearlyAllSeeds: rows.filter(({ foundIn, seeds }) => seeds > 0 && foundIn >= seeds * 0.95).length,
    seeds: Math.max(0, ...rows.map(({ seeds }) => seeds)),
    namedRight: found.filter(({ namedRight }) => namedRight).length,
    counterexample: spread(found.flatMap(({ counterexample }) => counterexample ?? [])),
    requestsToDetection: spread(found.flatMap(({ requestsToDetection }) => requestsToDetection ?? [])),
    foundWithin: foundWithin(rows),
    ...bySmoke(rows),
    byKind: kinds.map((kind) => {
      const mine = rows.filter((row) => row.kind === kind)
      return { kind, mutants: mine.length, found: mine.filter(({ foundBy }) => foundBy !== undefined).length, ...bySmoke(mine) }
    }),
  }
}

/** How many mutants smoke runs find, of those that were looked for so. */
export function bySmoke(rows: readonly KillRow[]): Pick<KindFigures, 'foundBySmoke' | 'triedBySmoke'> {
  const tried = rows.flatMap(({ smoke }) => smoke ?? [])
  return { foundBySmoke: tried.filter(({ requests }) => requests !== undefined).length, triedBySmoke: tried.length }
}

function foundWithin(rows: readonly KillRow[]): Figures['foundWithin'] {
  const sorted = rows.map(({ requestsToDetection = Number.POSITIVE_INFINITY }) => requestsToDetection).toSorted((a, b) => a - b)
  return [80, 90, 95, 99].flatMap((percent) => {
    const requests = sorted[Math.ceil((percent / 100) * sorted.length) - 1]
    return requests !== undefined && Number.isFinite(requests) ? [{ percent, requests }] : []
  })
}

function spread(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, largest: sorted.at(-1) ?? 0 }
}
