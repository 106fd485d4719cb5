import fc, { type Arbitrary } from 'fast-check'
import type { PostOperationId } from '../../schemas/operations.ts'
import type { AccountImportRecord } from '../../schemas/record-types.ts'
import { bodyOf, isOfAccounts } from './bodies/make-bodies.ts'
import { cohortOf, type CohortSettings } from './cohort.ts'
import { Random } from './random.ts'

/** Random numbers that fast-check has drawn, so that it can shrink them; when they have run out, the smallest. */
class Drawn extends Random {
  readonly #draws: readonly number[]
  #next = 0

  constructor(draws: readonly number[]) {
    super(0)
    this.#draws = draws
  }

  override next(): number {
    return (this.#draws[this.#next++] ?? 0) / 2 ** 32
  }
}

/**
 * Sound accounts. They shrink to small ones: one customer, one supply point, no optional parts. Two with different numbers
 * share nothing; the numbers of several in one property may be the same.
 */
export function accounts(settings: CohortSettings = {}): Arbitrary<AccountImportRecord> {
  return bodies('stageAccount', settings) as Arbitrary<AccountImportRecord>
}

/** Sound bodies of requests of an operation. */
export function bodies(operation: PostOperationId, settings: CohortSettings = {}): Arbitrary<object> {
  const cohort = cohortOf({ months: 2, ...settings })
  // Imports of market data have few bodies, in which nothing is drawn.
  const most = isOfAccounts(operation) ? 999_999 : 0
  return fc
    .tuple(fc.nat(most), fc.array(fc.nat(2 ** 32 - 1), { maxLength: 400, size: 'max' }))
    .map(([index, draws]) => bodyOf(operation, cohort, index, false, new Drawn(draws)))
}
