import type { KillRow } from './kill-matrix.ts'
import { playRun, type PlayedRun } from './play-run.ts'
import type { RecordedRun } from './record-run.ts'

/** How soon a part of the mutants is found, by lanes. */
export interface Soonness {
  readonly lanes: number
  /** How many requests of all lanes were answered until then, of a run with the middle latency. */
  readonly requests: Milestones
  /** After how many seconds, by the latency of a request in milliseconds. */
  readonly seconds: readonly (Milestones & { readonly latencyMs: number })[]
}

/** When a part of the mutants was found, and when the run was over. */
export interface Milestones {
  /** By per cent of the mutants, in the order of `percents`. */
  readonly found: readonly number[]
  readonly whole: number
}

/** Parts of the mutants, in per cent. */
export const percents = [50, 75, 90, 95, 99] as const

const latencies = [5, 40, 200] as const
const middle = 40

/** How soon the mutants are found that a run in one lane finds after so many requests, played for several lanes and latencies. */
export function soonnessOf(rows: readonly KillRow[], recorded: RecordedRun): Soonness[] {
  const secondsOf = (played: PlayedRun) =>
    percentilesOf(rows.map(({ requestsToDetection: nth }) => (nth === undefined ? Number.POSITIVE_INFINITY : played.secondsAt(nth))))
  return [1, 8, 16].map((lanes) => {
    const usual = playRun(recorded, { lanes, latencyMs: middle })
    return {
      lanes,
      requests: { found: secondsOf(usual).map((second) => usual.requestsAt(second)), whole: usual.requestsAt(usual.seconds) },
      seconds: latencies.map((latencyMs) => {
        const played = playRun(recorded, { lanes, latencyMs })
        return { latencyMs, found: secondsOf(played).map(rounded), whole: rounded(played.seconds) }
      }),
    }
  })
}

/** Those that are there: a part of which some were not found has none. */
function percentilesOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  return percents.flatMap((percent) => {
    const number = sorted[Math.ceil((percent / 100) * sorted.length) - 1]
    return number !== undefined && Number.isFinite(number) ? [number] : []
  })
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
