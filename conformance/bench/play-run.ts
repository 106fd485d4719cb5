import { groupsOf } from '../run/lanes.ts'
import { byInput, type Turn } from '../run/turns.ts'
import { nameOf, type RecordedRun, type TurnCost } from './record-run.ts'

/** How a recorded run is played. */
export interface PlayOptions {
  readonly lanes: number
  /** Milliseconds after which every request is answered. */
  readonly latencyMs: number
}

/** Milliseconds of work for a request beside its latency, of suite and server, which share one processor. */
export const workMs = 1.6

/** Requests one after the other with which a run measures lanes. */
const roundsOfMeasuring = 14

/** When the requests of a run are sent. */
export interface PlayedRun {
  /** The second at which the run is over. */
  readonly seconds: number
  /** The second at which the request is answered that is the nth in one lane. */
  secondsAt(nth: number): number
  /** How many requests were answered at a second. */
  requestsAt(second: number): number
}

/** A turn and when it begins and ends, in seconds. */
interface PlayedTurn {
  readonly requests: number
  /** Requests before it in one lane. */
  readonly before: number
  readonly begins: number
  readonly ends: number
}

/**
 * Plays a recorded run in lanes against a latency: a model of how long a run takes. A turn takes its requests that depend on one
 * another, and its waits by the clock, and goes to the lane that is free first. The work of all lanes is done by one processor.
 */
export function playRun({ before, turns, costs }: RecordedRun, { lanes, latencyMs }: PlayOptions): PlayedRun {
  const round = latencyMs + workMs
  const inOrder = turns.flatMap(byInput)
  const places = placesOf(inOrder, costs, before)
  let now = (before + (lanes > 1 ? roundsOfMeasuring : 0)) * round
  const played: PlayedTurn[] = []
  for (const group of lanes > 1 ? groupsOf(turns, lanes) : inOrder.map((turn) => [turn])) {
    const free = Array.from({ length: Math.min(lanes, group.length) }, () => now)
    for (const turn of group) {
      const name = nameOf(turn)
      const { requests, rounds, waitMs } = costs.get(name) ?? nothing
      const begins = Math.min(...free)
      const ends = begins + Math.max(rounds * round, requests * workMs * free.length) + waitMs
      free[free.indexOf(begins)] = ends
      played.push({ requests, before: places.get(name) ?? 0, begins: begins / 1000, ends: ends / 1000 })
    }
    now = Math.max(...free)
  }
  const seconds = now / 1000
  return {
    seconds,
    secondsAt(nth) {
      if (nth <= before) return (nth * round) / 1000
      const turn = played.find((one) => one.before < nth && nth <= one.before + one.requests)
      return turn ? turn.begins + ((nth - turn.before) / turn.requests) * (turn.ends - turn.begins) : seconds
    },
    requestsAt(second) {
      const shares = played.map(
        ({ requests, begins, ends }) => requests * Math.min(1, Math.max(0, (second - begins) / (ends - begins || 1))),
      )
      return Math.round(shares.reduce((all, share) => all + share, before))
    },
  }
}

const nothing: TurnCost = { requests: 0, rounds: 0, waitMs: 0 }

/** How many requests there are before each turn. */
function placesOf(turns: readonly Turn[], costs: RecordedRun['costs'], before: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let sum = before
  for (const turn of turns) {
    places.set(nameOf(turn), sum)
    sum += costs.get(nameOf(turn))?.requests ?? 0
  }
  return places
}
