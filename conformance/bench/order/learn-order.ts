import type { Check } from '../../check.ts'
import { chooseSmoke } from './choose-smoke.ts'
import { nameOf, mutantsFound, type TriedTurn, type TriedTurns } from './try-turns.ts'

/** In which order a default run takes its checks. */
export interface LearnedOrder {
  /** All checks, with how many requests the first input of each takes. */
  readonly order: readonly { readonly check: string; readonly requests: number }[]
  /** Those of a smoke run, in that order. */
  readonly smoke: readonly string[]
}

/** What a mutant that was found so often already counts, for each time: what finds it may find others like it, too. */
const foundBefore = 0.1

/** What each turn counts for mutants that nobody has thought of. */
const unthoughtOf = 0.3

/** Learns which checks to take first from what each turn of a run finds. */
export function learnOrder(tried: readonly TriedTurns[], checks: readonly Check[]): LearnedOrder {
  const faultless = tried.find(({ mutant }) => mutant === undefined)?.turns ?? []
  const turns = faultless.filter(({ portion }) => portion !== 'others')
  const requests = new Map(turns.map((turn) => [turn.check, turn.requests]))
  const smoke = new Set(chooseSmoke(tried, checks, ({ name }) => requests.get(name) ?? 0).map(({ name }) => name))
  // What a tour finds by its first stops is far more for a request than what it finds as a whole, so that it is no match for a rate.
  const [tour, others] = [turns.filter(({ check }) => check === 'tour'), turns.filter(({ check }) => check !== 'tour')]
  const order = inOrderOfYield([...tour, ...others], tour.length, tried)
  return {
    order: order.map(({ check }) => ({ check, requests: requests.get(check) ?? 0 })),
    smoke: order.map(({ check }) => check).filter((check) => smoke.has(check)),
  }
}

/** Again and again the turn that finds most for its requests of what was found least; the first so many stay where they are. */
function inOrderOfYield(turns: readonly TriedTurn[], first: number, tried: readonly TriedTurns[]): readonly TriedTurn[] {
  const finds = mutantsFound(tried, nameOf)
  const times = new Map<string, number>()
  const left = new Set(turns)
  const order: TriedTurn[] = []
  const worth = (turn: TriedTurn) =>
    [...(finds.get(nameOf(turn)) ?? [])].reduce((sum, id) => sum + foundBefore ** (times.get(id) ?? 0), unthoughtOf)
  while (left.size > 0) {
    const rates = [...left].map((turn) => ({ turn, rate: worth(turn) / Math.max(1, turn.requests) }))
    const best = order.length < first ? rates[0] : rates.toSorted((a, b) => b.rate - a.rate)[0]
    if (!best) break
    left.delete(best.turn)
    order.push(best.turn)
    for (const id of finds.get(nameOf(best.turn)) ?? []) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return order
}

/** After how many requests a run in some order finds a mutant, as far as its turns taken for themselves tell; undefined when it does not. */
export function foundAfter({ turns }: TriedTurns, { order }: LearnedOrder): number | undefined {
  const places = new Map(order.map(({ check }, place) => [check, place]))
  const placeOf = ({ check, portion }: TriedTurn) => (portions.indexOf(portion) + 1) * 10_000 + (places.get(check) ?? 0)
  let requests = 0
  for (const turn of turns.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    requests += turn.requests
    if (turn.isBroken) return requests
  }
  return undefined
}

/** In which order a run takes the portions of its checks. */
const portions: readonly TriedTurn['portion'][] = ['first', 'others', 'all']
