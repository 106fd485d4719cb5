import type { Cohort } from './cohort.ts'
import { Numbers } from './numbers.ts'
import { Random, seedOf } from './random.ts'

/** An account in the making. */
export interface Draft {
  readonly cohort: Cohort
  /** The number of the account in the cohort, from 0; accounts of different numbers share nothing. */
  readonly index: number
  readonly random: Random
  readonly numbers: Numbers
  /** Whether every part is there that an account may have, so that any mistake finds its place. */
  readonly isComplete: boolean
}

/** Begins an account. What it is made of depends on the cohort and its number alone, not on the accounts before. */
export function draft(cohort: Cohort, index: number, isComplete = false, random = new Random(seedOf(cohort.seed, index))): Draft {
  return { cohort, index, random, numbers: new Numbers(cohort.seed, index), isComplete }
}

/** The part, or nothing: exports of legacy systems leave out what they do not have. */
export function maybe<Part extends object>({ random, isComplete }: Draft, part: Part): Part | Partial<Part> {
  return random.below(4) > 0 || isComplete ? part : {}
}
