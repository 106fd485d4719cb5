import strength from './strength.json' with { type: 'json' }

/** Some servers with one fault each, and how many of them are found. */
export interface FoundOf {
  readonly mutants: number
  readonly found: number
}

/**
 * What the first requests of a run find, of the servers with one fault each that the suite is measured with: where all can
 * be configured and the operator port has all verbs.
 */
export interface Strength extends FoundOf {
  readonly requests: number
  /** What a whole run finds. */
  readonly foundByAll: number
  readonly byKind: readonly (FoundOf & { readonly kind: string })[]
}

/** What so many requests find, as `npm run bench:conformance` measured it. */
export function strengthWithin(requests: number): Strength {
  const byKind = strength.map(({ kind, mutants, foundAfter }) => ({
    kind,
    mutants,
    found: foundAfter.filter((after) => after <= requests).length,
  }))
  return {
    requests,
    mutants: sum(byKind.map(({ mutants }) => mutants)),
    found: sum(byKind.map(({ found }) => found)),
    foundByAll: sum(strength.map(({ foundAfter }) => foundAfter.length)),
    byKind,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
