import { mutants } from '../mutants/index.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { faithful } from '../server/faithful/index.ts'
import { survivors } from '../survivors.ts'

/** So many servers with one fault, of every kind as many as its share of all mutants, always the same for a seed. */
export function chooseSingles(count: number, seed: number): Mutant[] {
  const byKind = [...Map.groupBy(shuffled(known, seed), ({ kind }) => kind).values()]
  const perKind = byKind.map((alike) => alike.slice(0, Math.max(1, Math.round((count * alike.length) / known.length))))
  // One of each kind in turn, so that a part of the list has something of every kind.
  const rounds = Math.max(...perKind.map(({ length }) => length))
  return Array.from({ length: rounds }, (_none, round) => perKind.flatMap((alike) => alike[round] ?? [])).flat()
}

/**
 * So many servers with two faults, always the same for a seed. The two are of different kinds and sections, expect different
 * requirements to fail, and make different decisions otherwise, so that neither takes the place of the other.
 */
export function choosePairs(count: number, seed: number): (readonly [Mutant, Mutant])[] {
  const waiting = shuffled(known, seed)
  const pairs: (readonly [Mutant, Mutant])[] = []
  while (waiting.length > 1 && pairs.length < count) {
    const one = waiting.shift()
    const place = one === undefined ? -1 : waiting.findIndex((other) => canLiveTogether(one, other))
    const [other] = place === -1 ? [] : waiting.splice(place, 1)
    if (one && other) pairs.push([one, other])
  }
  return pairs
}

/** Mutants that the suite finds. */
const known = mutants.filter(({ id }) => !(id in survivors))

function canLiveTogether(one: Mutant, other: Mutant): boolean {
  return (
    one.kind !== other.kind &&
    one.section !== other.section &&
    areApart(one.requirements, other.requirements) &&
    areApart(decisionsOf(one), decisionsOf(other))
  )
}

function areApart(some: readonly string[], others: readonly string[]): boolean {
  return !some.some((item) => others.includes(item))
}

function decisionsOf({ change }: Mutant): readonly string[] {
  return Object.keys(change({ ...faithful }))
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
