import type { Difference } from '../oracle/judgement.ts'
import { isWanted, wrongStatus, type WantedStatus } from '../oracle/wanted-status.ts'
import type { Seen } from './seen.ts'
import type { Sentence } from './sentences.ts'
import type { World } from './world.ts'

/** Something that a sentence of the document demands of an answer. */
export interface Demand {
  readonly requirement: Sentence
  readonly holds: (seen: Seen) => boolean
  /** What is wrong when it does not hold. */
  readonly fault: (seen: Seen) => string
  /** Whether an answer that holds would look otherwise if the sentence were broken; always, if absent. */
  readonly shows?: (seen: Seen) => boolean
  /** What came where another value had to, if one place shows it. */
  readonly difference?: (seen: Seen) => Difference | undefined
}

/** Answers that are allowed: all that keep the demands. The first demand that is not kept names the sentence that is broken. */
export interface Allowed {
  readonly demands: readonly Demand[]
  /** The worlds that such an answer can leave. */
  readonly next: (seen: Seen) => readonly World[]
}

/** What else is under way while an operation is. Nothing, in a sequence. */
export interface Around {
  /** Another process request or dry run of the same pair. */
  readonly isProcessed: boolean
  /** Another request that writes to the same pair or participant. */
  readonly isWritten: boolean
}

/** Nothing else is under way. */
export const quiet: Around = { isProcessed: false, isWritten: false }

/** A demand on the status of a response. */
export function answers(requirement: Sentence, wanted: WantedStatus, what: string): Demand {
  return {
    requirement,
    holds: ({ status }) => isWanted(status, wanted),
    fault: ({ status }) => wrongStatus(what, status, wanted).message,
    difference: ({ status }) => wrongStatus(what, status, wanted).difference,
  }
}

/** A demand that an answer is an error, whichever. */
export function isRefused(requirement: Sentence, what: string): Demand {
  return answers(requirement, '4xx or 5xx', what)
}

/** Any other demand. */
export function demand(requirement: Sentence, holds: (seen: Seen) => boolean, fault: string, difference?: Demand['difference']): Demand {
  return { requirement, holds, fault: () => fault, ...(difference ? { difference } : {}) }
}

/** One kind of allowed answer that leaves one world. */
export function allow(demands: readonly Demand[], ...next: readonly World[]): Allowed {
  return { demands, next: () => next }
}

/** Any error, where the document does not show the answer. */
export function anyRefusal(...next: readonly World[]): Allowed {
  return { demands: [], next: ({ status }) => (status >= 400 ? next : []) }
}

/** Statuses with which a server may ask a client to wait for its other request, though no sentence shows them. */
const busy = new Set([409, 423, 429, 503])

/** What a server that is busy with another request of the same record may answer beside: that nothing was done. */
export function whenBusy({ isWritten }: Around, allowed: readonly Allowed[], world: World): readonly Allowed[] {
  if (!isWritten) return allowed
  return [...allowed, { demands: [], next: ({ status }) => (busy.has(status) ? [world] : []) }]
}
