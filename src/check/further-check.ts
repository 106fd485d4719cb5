import type { Path } from '../contract/schema-at.ts'
import type { Finding } from '../finding/finding.ts'
import type { RecordPlace } from '../rules/rule.ts'
import type { Fault } from '../validate/fault.ts'

/** What is found beyond the contract in a value. */
export interface FurtherFault {
  /** Where it is; what is missing is named as if it were there. */
  readonly path: Path
  /** The id of a rule, or the code of a fault. */
  readonly code: string
  readonly severity: Finding['severity']
  readonly detail: string
  readonly hint?: string
}

/** What is left of the faults that the contract finds, and what is found beyond. */
export interface FurtherJudgement {
  readonly faults: readonly Fault[]
  readonly more: readonly FurtherFault[]
  /** The fields of the value that rules look at that look at all records together; absent when there are none. Plain data. */
  readonly note?: unknown
}

/** What is checked of every record beyond the contract: rules and a profile. */
export interface FurtherCheck {
  /** The name of the profile. */
  readonly profile: string
  /** How many rules are asked. */
  readonly rules: number
  /** How many faults of the contract `judge` wants to know of one value. */
  readonly mostFaults: number
  /** Judges a value of which the contract has found the faults. */
  readonly judge: (value: unknown, faults: readonly Fault[]) => FurtherJudgement
  /** Begins to ask the rules that look at all records together; absent when none of them is on. */
  readonly across?: () => AskAcross
}

/** Asks about what `judge` has noted of one record after the other, in the order of the inputs. */
export type AskAcross = (note: unknown, place: RecordPlace) => readonly FurtherFault[]
