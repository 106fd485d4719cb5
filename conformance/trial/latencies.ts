import type { OperationId } from '../../schemas/operations.ts'

/** How long answers took, in milliseconds. */
export interface Quantiles {
  readonly answers: number
  readonly medianMs: number
  /** 95 of 100 answers took no longer. */
  readonly p95Ms: number
}

/** How long a target took to answer. */
export interface Latency extends Quantiles {
  /** Those with the slowest median first. */
  readonly operations: readonly (Quantiles & { readonly operation: OperationId })[]
  /** What the times look like, where that has a known reason; it is no verdict. */
  readonly remark?: string
}

/** How long one answer took, and how long after its head it was there as a whole. */
interface Time {
  readonly operation: OperationId
  readonly tookMs: number
  readonly bodyAfterMs: number | undefined
}

/** Keeps how long each answer of a run took. */
export class Latencies {
  readonly #times: Time[] = []

  /** @param bodyAfterMs How long after its head the answer was there as a whole; undefined where nobody can tell. */
  add(operation: OperationId, tookMs: number, bodyAfterMs: number | undefined): void {
    this.#times.push({ operation, tookMs, bodyAfterMs })
  }

  /** The median of the last answers; undefined before the first. */
  get latelyMs(): number | undefined {
    return this.#times.length === 0 ? undefined : quantilesOf(this.#times.slice(-lately)).medianMs
  }

  /** What the answers of the run took; undefined when there were none. */
  summary(): Latency | undefined {
    if (this.#times.length === 0) return undefined
    const operations = [...Map.groupBy(this.#times, ({ operation }) => operation)]
      .map(([operation, times]) => ({ operation, ...quantilesOf(times) }))
      .toSorted((one, other) => other.medianMs - one.medianMs)
    const remark = remarkOn(this.#times)
    return { ...quantilesOf(this.#times), operations, ...(remark === undefined ? {} : { remark }) }
  }
}

/** How many answers are the last ones. */
const lately = 200

/** How long a receiver waits with an acknowledgement in the hope of something to send with it: 40 ms with Linux, and the tick of its clock. */
const [leastDelay, mostDelay] = [36, 52]

/** So many answers show a habit, of which so great a share has it; what it took until their heads came is otherwise short. */
const [leastAnswers, share, quickHead] = [20, 0.5, 20]

/**
 * An answer whose head is there at once and whose rest comes 40 ms later was written in two parts, of which the second waited
 * for the acknowledgement of the first. Work, or a long way, would hold up the head.
 */
function remarkOn(times: readonly Time[]): string | undefined {
  const delayed = times.filter(
    ({ tookMs, bodyAfterMs = 0 }) => bodyAfterMs >= leastDelay && bodyAfterMs <= mostDelay && tookMs - bodyAfterMs <= quickHead,
  )
  if (times.length < leastAnswers || delayed.length < share * times.length) return undefined
  const { medianMs } = quantilesOf(delayed.map((time) => ({ ...time, tookMs: time.bodyAfterMs ?? 0 })))
  return `Of ${times.length} answers ${delayed.length} had their heads at once and the rest some ${Math.round(medianMs)} ms later. So it looks when a server writes head and body apart: the second write waits until the first is acknowledged, with which the receiver takes its time. Both in one write, or TCP_NODELAY, would save that.`
}

function quantilesOf(times: readonly Time[]): Quantiles {
  const sorted = Float64Array.from(times, ({ tookMs }) => tookMs).toSorted()
  const at = (part: number) => rounded(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0)
  return { answers: sorted.length, medianMs: at(0.5), p95Ms: at(0.95) }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}
