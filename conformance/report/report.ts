import type { OperationId } from '../../schemas/operations.ts'
import type { RequirementLevel } from '../../schemas/requirements/index.ts'
import type { Implementation } from '../configuration/configuration.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import type { Lanes } from '../run/lanes.ts'
import type { Strength } from '../run/strength.ts'
import type { Latency } from '../trial/latencies.ts'
import type { Step } from '../trial/step.ts'
import type { Failure } from './failure.ts'

/** What came of a requirement. */
export type RequirementVerdict = 'passed' | 'failed' | 'skipped' | 'inconclusive' | 'observed'

/** What came of the whole. */
export type Verdict = 'conforming' | 'nonconforming' | 'inconclusive'

/** What came of one requirement, and why. */
export interface RequirementResult {
  readonly id: string
  readonly section: string
  readonly level: RequirementLevel
  readonly sentence: string
  readonly verdict: RequirementVerdict
  /** Exchanges that really exercised it. */
  readonly witnesses: number
  /** For skipped and inconclusive. */
  readonly reason?: string
  /** What an implementer would have to provide: configuration paths, or operator verbs. */
  readonly needs?: readonly string[]
  /** For what passed only in part: what it would take to see the rest, as in `needs`. */
  readonly unseen?: readonly string[]
  /** For open ones: what this implementation, or this client, does. */
  readonly observed?: readonly string[]
  /** For open ones, of a client: what it had better do otherwise, though nothing in the document says so. */
  readonly advice?: Failure
  readonly failure?: Failure
  /** There when its failure was listed as known, with the reason where the list has one. */
  readonly known?: { readonly reason?: string }
}

/** A failure that no other explains, and those that it is thought to explain. */
export interface ReportedCause {
  readonly requirement: string
  /** Failures that show as it does: other sentences that the same fault breaks, none of them before the others. */
  readonly also?: readonly string[]
  readonly consequences: readonly string[]
}

/** A template that the implementation refuses, and what it says of it. */
export interface RefusedTemplate {
  readonly operation: OperationId
  /** Whether it is one of the configuration, or our own. */
  readonly isConfigured: boolean
  readonly step: Step
  readonly status: number
  readonly errors: readonly { readonly attr: string; readonly code: string; readonly detail: string }[]
  /** How many musts could not be judged for it. */
  readonly musts: number
}

/** The result of a run. Every form of report is made of it and of nothing else. */
export interface Report {
  readonly suite: { readonly name: string; readonly version: string }
  readonly target: { readonly baseUrl: string }
  /** What is judged, as the configuration names it. */
  readonly implementation?: Implementation
  /** Makes the same plan again; a client that is judged has none. */
  readonly seed?: number
  /** Stands in the names of all records of the run; likewise. */
  readonly runId?: string
  readonly startedAt: string
  readonly durationMs: number
  readonly requests: number
  /** How long the target took to answer, as the suite waited; of a client nothing is told. */
  readonly latency?: Latency
  /** How many checks ran at once, and why so many. */
  readonly lanes?: Lanes
  /** For a run that did not try everything: how many of the faulty servers that the suite is measured with such a run finds. */
  readonly strength?: Strength
  /** Only a part of the checks was run, and only what those judge is told. */
  readonly partial?: true
  /** Why the run ended before all inputs were tried. */
  readonly stopped?: string
  /** Why not all failures were made smaller and tried again. */
  readonly proofsStopped?: string
  /** Faults of checks, which is to say of the suite; what they should have shown may be missing. */
  readonly faults?: readonly string[]
  /** Operations that the implementation seems to lack: all requests that they should take are answered so. */
  readonly missing?: readonly { readonly operation: OperationId; readonly statuses: readonly number[] }[]
  /** The verbs of the operator port, when there is one. */
  readonly operator?: {
    readonly verbs: readonly OperatorVerb[]
    readonly lacking: readonly OperatorVerb[]
    /** What verbs answered that is not as the protocol says; they are used all the same when they stand among the verbs. */
    readonly odd?: readonly { readonly verb: OperatorVerb; readonly answer: string }[]
  }
  /** Templates that the implementation refuses, so that nothing could be judged of what they are for. */
  readonly refused?: readonly RefusedTemplate[]
  /** Parts of our own payloads that the implementation does not take; nothing is judged of these. */
  readonly reduced?: readonly { readonly operation: OperationId; readonly parts: readonly string[] }[]
  /** Fields of the templates of the configuration that got fresh values in each request. */
  readonly rewritten?: readonly { readonly operation: OperationId; readonly fields: readonly string[] }[]
  /** The recording of the run, when there is one: the hash of its last line, or why it is not complete. */
  readonly recording?: { readonly sha256?: string; readonly problem?: string }
  readonly verdict: Verdict
  /** There when failures were listed as known. */
  readonly knownFailures?: {
    /** What the run comes to when they do not count. */
    readonly verdict: Verdict
    /** Ids of listed requirements that passed. */
    readonly stale: readonly string[]
  }
  readonly summary: {
    /** Musts with a verdict of passed or failed. */
    readonly judged: number
    /** Musts that can be judged at all. */
    readonly judgeable: number
    readonly passed: number
    /** How many of those that passed did so only in part. */
    readonly unseen: number
    readonly failed: number
    readonly skipped: number
    readonly inconclusive: number
    readonly observed: number
    /** Shoulds that failed: they stand in the first line of every report and change the verdict only when the run is strict. */
    readonly recommendationsNotKept: number
  }
  readonly requirements: readonly RequirementResult[]
  /** The failures by what they come from, what to mend first first; of a client nothing is told. */
  readonly causes?: readonly ReportedCause[]
}
