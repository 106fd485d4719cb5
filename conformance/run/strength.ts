import strength from './strength.json' with { type: 'json' }

/** Some servers with one fault each, and how many of them are found. */
export interface FoundOf {
  readonly mutants: number
  readonly found: number
}

/**
 * What a run that does not try everything finds, of the servers with one fault each that the suite is measured with: where all can
 * be configured and the operator port has all verbs.
 */
export interface Strength extends FoundOf {
  readonly requests: number
  /** What a whole run finds. */
  readonly foundByAll: number
  readonly byKind: readonly (FoundOf & { readonly kind: string })[]
}

/** What the first requests of a default run find, as `npm run bench:conformance` measured it. */
export function strengthWithin(requests: number): Strength {
  const byKind = strength.map(({ kind, mutants, foundAfter }) => ({
    kind,
    mutants,
    found: foundAfter.filter((after) => after <= requests).length,
  }))
  return { requests, ...totalOf(byKind), byKind }
}

/**
 * What a smoke run finds, as `npm run bench:conformance` measured it.
 * @param requests How many this one took.
 */
export function strengthOfSmoke(requests: number): Strength {
  const byKind = strength.map(({ kind, triedBySmoke, foundBySmoke }) => ({ kind, mutants: triedBySmoke, found: foundBySmoke }))
  return { requests, ...totalOf(byKind), byKind }
}

function totalOf(byKind: readonly FoundOf[]) {
  return {
    mutants: sum(byKind.map(({ mutants }) => mutants)),
    found: sum(byKind.map(({ found }) => found)),
    foundByAll: sum(strength.map(({ foundAfter }) => foundAfter.length)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
