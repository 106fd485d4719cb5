import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck, type Check } from '../check.ts'
import { turnsOf } from '../run/turns.ts'
import { playRun } from './play-run.ts'
import type { RecordedRun, TurnCost } from './record-run.ts'
import { soonnessOf } from './soonness.ts'

/** A run of some checks, each of which takes ten requests for an input. */
function recorded(checks: readonly Partial<Check>[], cost: Partial<TurnCost> = {}): RecordedRun {
  const turns = turnsOf(
    checks.map((more, index) =>
      defineCheck({ name: String(index), requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more }),
    ),
  )
  const each = { requests: 10, rounds: 10, waitMs: 0, ...cost }
  const names = turns.flatMap(({ check, portion }) => (portion === 'others' ? [1, 2, 3] : [portion]).map((one) => `${check.name}/${one}`))
  return { before: 0, turns, costs: new Map(names.map((name) => [name, each])) }
}

const far = 1000
const secondsOf = (run: RecordedRun, lanes: number) => playRun(run, { lanes, latencyMs: far }).seconds

describe('a run that is played', () => {
  it('takes every request in one lane, and its share of them in several', () => {
    const four = recorded([{}, {}, {}, {}])
    expect(secondsOf(four, 1)).toBeCloseTo(40, 0)
    // Before it begins in lanes it measures how many.
    expect(secondsOf(four, 4) - secondsOf(recorded([]), 4)).toBeCloseTo(10, 0)
  })

  it('gains nothing by lanes where checks run alone', () => {
    const alone = recorded([{ alone: true }, { alone: true }])
    expect(secondsOf(alone, 4) - secondsOf(recorded([]), 4)).toBeCloseTo(20, 0)
  })

  it('takes requests at once for one, and waits by the clock whatever the latency', () => {
    expect(secondsOf(recorded([{}], { rounds: 2, waitMs: 500 }), 1)).toBeCloseTo(2.5, 1)
  })

  it('is held up by the work where that is more than the latency', () => {
    const many = recorded(Array.from({ length: 64 }, () => ({})))
    const near = (lanes: number) => playRun(many, { lanes, latencyMs: 1 }).seconds
    expect(near(64)).toBeGreaterThan(0.9 * near(4))
  })

  it('tells when the request is answered that is the nth in one lane', () => {
    const played = playRun(recorded([{}, { runs: 4 }]), { lanes: 1, latencyMs: far })
    expect([1, 10, 50].map((nth) => Math.round(played.secondsAt(nth)))).toEqual([1, 10, 50])
    expect(played.secondsAt(1000)).toBe(played.seconds)
    expect(played.requestsAt(played.seconds)).toBe(50)
  })
})

it('the mutants are found sooner in more lanes, and those that are not found have no second', () => {
  const row = { id: '', section: '', kind: 'state', about: '', expected: [], foundIn: 1, seeds: 1, namedRight: true, crashes: [] } as const
  const rows = [...Array.from({ length: 9 }, (_none, index) => ({ ...row, requestsToDetection: 10 * index + 1 })), row]
  const [one, , sixteen] = soonnessOf(rows, recorded(Array.from({ length: 32 }, () => ({}))))
  const seconds = (lanes: typeof one) => lanes?.seconds.map(({ found }) => found)
  // Half and three quarters of ten mutants, and nine of them.
  expect(one?.requests.found).toEqual([41, 71, 81])
  expect(seconds(one)?.map((found) => found.length)).toEqual([3, 3, 3])
  expect(seconds(sixteen)?.[2]?.[2]).toBeLessThan(seconds(one)?.[2]?.[2] ?? 0)
})
