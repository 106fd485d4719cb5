import type { Configuration } from '../configuration/configuration.ts'
import type { FoundVerbs, Operator } from '../operator/operator.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import type { Course } from '../recording/course.ts'
import type { Target } from '../target/target.ts'
import type { TokenSource } from '../target/token-source.ts'
import type { KnownStates } from '../model/known-states.ts'
import type { Oracle } from '../oracle/oracle.ts'
import type { Latencies } from '../trial/latencies.ts'
import type { IdleAccounts } from './idle-accounts.ts'
import type { Ledger } from './ledger.ts'
import type { Names } from './names.ts'
import type { Need } from './need.ts'
import type { Templates } from './templates.ts'

/** All that a run works with. */
export interface Setting {
  readonly configuration: Configuration
  readonly target: Target
  readonly tokens: TokenSource
  /** Absent when the configuration has none. */
  readonly operator?: Operator
  /** The verbs that the operator port turned out to have. */
  readonly verbs: ReadonlySet<OperatorVerb>
  /** These, and what it answered otherwise. */
  readonly found: FoundVerbs
  /** The needs that configuration and target meet. */
  readonly available: ReadonlySet<Need>
  readonly names: Names
  /** The time, and what else the run gets from outside. */
  readonly course: Course
  /** How long answers take. */
  readonly latencies: Latencies
  readonly templates: Templates
  /** What the implementation acknowledged until now. */
  readonly ledger: Ledger
  /** Imported accounts that trials have left for others to add to. */
  readonly idleAccounts: IdleAccounts
  /** What must be true of the contents of accounts. */
  readonly oracle: Pick<Oracle, 'begin' | 'beginReading' | 'end' | 'endReading' | 'setSupplier'>
  /** How accounts stand, as far as the exchanges of the run tell. */
  readonly states: Pick<KnownStates, 'begin' | 'end' | 'settingSupplier' | 'supplierIsSet' | 'teamIsMade'>
  /** Whether requests that a check sends at once wait for one another; for a proof. */
  readonly isOneByOne?: true
  /** Whether a client reads its answers where a check has it hang up; for a proof. */
  readonly readsAnswers?: true
  /** What fails with a 5xx is not sent once more: a proof needs no more than one such answer. */
  readonly sendsOnce?: true
}
