import type { RequirementId } from '../schemas/requirements/requirement-id.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { OperationId } from '../schemas/operations.ts'
import type { Need } from './setting/need.ts'
import type { Setting } from './setting/setting.ts'
import type { Answer } from './trial/answer.ts'
import type { Trial } from './trial/trial.ts'

export type { ConfigurationNeed, Need } from './setting/need.ts'

/**
 * A check: a law that a conforming server keeps for every input. It never prints and never exits; it sends requests
 * through its trial and tells the trial what they show. What it shows does not depend on other checks; it may add to an account that one of them imported.
 */
export interface Check<Input = unknown> {
  /** What reports, replay codes and `--only` call it; it never changes. */
  readonly name: string
  /** The requirements that it can judge or observe. */
  readonly requirements: readonly RequirementId[]
  readonly needs?: readonly Need[] | undefined
  /** What it looks at besides, where it is there; without, less shows of what it judges: what the operator reads is for what shows so alone. */
  readonly looks?: readonly Need[] | undefined
  /** The operation of which it varies an accepted request, when it does nothing else; what that needs, it needs, too. */
  readonly startsFrom?: OperationId
  /** Whether it changes something that concerns other checks, as the concurrency limit and the payment vendors do, and so runs alone. */
  readonly alone?: boolean | undefined
  /** Whether it judges what the checks before it have left behind, and so runs after all others. */
  readonly last?: boolean
  /**
   * Whether it judges what was already seen and sends nothing now, so that it runs also where a run is cut short, and again and again
   * where a run ends with the first failure.
   */
  readonly sendsNothing?: (setting: Setting) => boolean
  /** Whether it goes through the whole interface: who asks for some requirements is served by the other checks. */
  readonly isTour?: boolean
  /** Whether it names the requirements of a whole area, most of which show also without what it needs. */
  readonly isBroad?: true | undefined
  /** How many inputs are tried (default 1). */
  readonly runs?: number
  /** The inputs, symbolic: names of records are made fresh by the trial, so that a smaller input can be tried again at once. */
  readonly inputs: Arbitrary<Input> | ((setting: Setting) => Arbitrary<Input>)
  readonly run: (trial: Trial, input: Input) => Promise<void>
  /** Looks at every answer of its trials, whatever else they show. */
  readonly watch?: (trial: Trial, operation: OperationId, answer: Answer) => void
}

/** Declares a check; only so that the input of `run` is inferred from `inputs`. A check without inputs is tried once. */
export function defineCheck<Input>(check: Check<Input>): Check
export function defineCheck(check: Omit<Check<null>, 'inputs'>): Check
export function defineCheck(check: Omit<Check<never>, 'inputs'>): Check {
  // The suite only ever hands a check its own inputs.
  return { inputs: fc.constant(null), ...check } as unknown as Check
}
