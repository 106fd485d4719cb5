import type { Check } from '../../check.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Counterexample } from '../run-check.ts'

/** A counterexample, the check that found it, and what it was found with. */
export interface Proof {
  readonly check: Check
  readonly setting: Setting
  readonly example: Counterexample
  /** As its check showed it, where it was made smaller after that: what causes are found by. */
  readonly whole?: Counterexample
  /** Whether its very requests show it, sent again one after the other. */
  readonly isResent?: true
}
