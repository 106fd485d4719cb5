import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Behaviour } from '../server/behaviour.ts'

/** What a mutant gets wrong. `status` and `shape` are what any tester of an API sees; the others need what this suite is for. */
export const mutantKinds = [
  'status',
  'shape',
  'validation',
  'state',
  'meaning',
  'agreement',
  'isolation',
  'authentication',
  'race',
  'lost response',
  'limit',
  'vendor',
  'timing',
  'stability',
] as const
export type MutantKind = (typeof mutantKinds)[number]

/**
 * A server with a single fault: the conforming bench server with some of its decisions made otherwise. Where no client can
 * tell, since some conforming server gives the same answers, it is no fault, but a manner of a variant.
 */
export interface Mutant {
  /** Says the fault in a few words; permanent. */
  readonly id: string
  /** The section of the document that the fault is about. */
  readonly section: string
  readonly kind: MutantKind
  /** One sentence: what the fault is. */
  readonly about: string
  /** The requirements that should catch it; one of them failing is right. */
  readonly requirements: readonly RequirementId[]
  /** The decisions that are made otherwise. Called once for each server, so what it remembers belongs to that server. */
  readonly change: (behaviour: Behaviour) => Partial<Behaviour>
}
