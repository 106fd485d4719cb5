import type { SightedFailures } from '../causes/causes-of-run.ts'
import type { Check } from '../check.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Setting } from '../setting/setting.ts'
import type { Target } from '../target/target.ts'
import type { Depth } from './depth.ts'
import type { Pace } from './pace.ts'
import type { Plan } from './plan.ts'

/** How a run is made. */
export interface RunOptions {
  readonly configuration: Configuration
  readonly checks: readonly Check[]
  /** Whether these are only a part of the checks; then only the requirements that they name are judged. */
  readonly partial?: boolean
  /** Ids of requirements that a part of the checks is run for; whatever becomes of these is told. */
  readonly asked?: readonly string[]
  /** Only one input of each check is tried, that of this number, counted round: for who goes over many seeds. */
  readonly input?: number
  /** Instead of HTTP to the base URL. */
  readonly target?: Target
  /** Makes the same plan again (default: a new one). */
  readonly seed?: number
  /** Six characters out of `0-9a-z` in the names of all records (default: new ones). */
  readonly runId?: string
  /** Whether a failed should makes the whole nonconforming. */
  readonly strict?: boolean
  /** Stop after the first check that breaks a must whose failure is not known. */
  readonly bail?: boolean
  /** Ids of requirements whose failure is known. */
  readonly known?: readonly string[]
  /** The most requests to send (default 30,000). */
  readonly maxRequests?: number
  /** The longest time, in milliseconds (default 10 minutes). */
  readonly maxDurationMs?: number
  /** How many checks run at once, where none must run alone; as many as the target takes well when it is 'auto' (default 1). */
  readonly lanes?: number | 'auto'
  /** How much is tried (default 'default'). */
  readonly depth?: Depth
  /** Ends the run early, with a report of what was found until then. */
  readonly signal?: AbortSignal
  /** The environment variables that the configuration names (default: those of the process). */
  readonly env?: NodeJS.ProcessEnv
  /** A file to record every request and answer in, without secrets, for `verifyRecording`; it must not exist yet. */
  readonly record?: string
  /** Told what the run is going to do, before it does it. */
  readonly onPlan?: (plan: Plan, setting: Setting) => void
  /** Told before each turn of a check; `pace` says how fast it goes. */
  readonly onProgress?: (done: number, total: number, check: Check, pace: () => Pace) => void
  /** Told all that showed the failures, where there are any: for who tries other ways to find causes. */
  readonly onFailures?: (failures: SightedFailures) => void
}

/** A run whose plan and names are settled. */
export type NamedRun = Omit<RunOptions, 'record' | 'signal'> & Required<Pick<RunOptions, 'seed' | 'runId'>>
