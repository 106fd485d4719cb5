import type { Path } from '../contract/schema-at.ts'
import type { Finding } from '../finding/finding.ts'
import type { ComparedEntry, InputEntry, InputRule } from '../rules/rule.ts'
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

/** What is taken out of a value for a rule that looks at all records together. */
export interface NotedEntry {
  /** Number of the rule among {@link FurtherCheck.across}. */
  readonly rule: number
  readonly entry: InputEntry
}

/** What is left of the faults that the contract finds, and what is found beyond. */
export interface FurtherJudgement {
  readonly faults: readonly Fault[]
  readonly more: readonly FurtherFault[]
  /** For the rules that look at all records together. */
  readonly noted: readonly NotedEntry[]
  /** Whether nothing was left that rules could be asked about. */
  readonly isUnasked?: true
}

/** What is checked of every record beyond the contract: rules and a profile. */
export interface FurtherCheck {
  /** The name of the profile. */
  readonly profile: string
  /** How many rules are asked. */
  readonly rules: number
  /** How many rules are not asked, since the profile does not switch them on. */
  readonly rulesNotAsked: number
  /** How many faults of the contract `judge` wants to know of one value. */
  readonly mostFaults: number
  /** Whether a fault is about a field that the profile takes beyond the contract. */
  readonly takes?: (fault: Fault) => boolean
  /** Whether the profile takes a field in a record of that title. */
  readonly takesField?: (title: string, field: string) => boolean
  /** Judges a value of which the contract has found the faults. */
  readonly judge: (value: unknown, faults: readonly Fault[]) => FurtherJudgement
  /** The rules that look at all records together; those are fewer than 256. */
  readonly across: readonly AcrossRule[]
}

/** A rule that looks at all records together, as it is asked. */
export interface AcrossRule {
  /** Begins to compare the entries of one key; undefined where they are compared with the first of an earlier record. */
  readonly begin: InputRule['begin']
  /** Tells of an entry that is at odds with an earlier one, whose record stands where it says for people. */
  readonly tell: (entry: ComparedEntry, earlier: ComparedEntry, where: string) => FurtherFault
}
