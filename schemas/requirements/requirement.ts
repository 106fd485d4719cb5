import type { OperationId } from '../operations.ts'
import type { OperatorVerb } from './operator-verbs.ts'
import type { RequirementId } from './requirement-id.ts'

/** The levels, from what must be kept to what the document leaves open. */
export const requirementLevels = ['must', 'should', 'may', 'open'] as const

/** How strongly the document demands it; `open` where the document leaves the answer out, in words ("not shown") or in silence. */
export type RequirementLevel = (typeof requirementLevels)[number]

/** Who keeps or breaks the requirement. */
export type RequirementSubject = 'server' | 'client' | 'operator'

/**
 * What it takes to judge the requirement: requests alone, also one of some verbs of the operator port, without which nothing of
 * it shows, the traffic of a client, or nothing can (with the reason).
 */
export type RequirementJudgement =
  | { readonly by: 'http' }
  | { readonly by: 'operator port'; readonly verbs: readonly OperatorVerb[] }
  | { readonly by: 'traffic' }
  | { readonly by: 'none'; readonly reason: string }

/** One sentence of the interface document that somebody can keep or break. */
export interface Requirement {
  /** Permanent id: `<section>-<slug>`, for example `3.1-stage-first-201`. It never changes meaning and is never used again. */
  readonly id: RequirementId
  /** Where it stands, as `<section>#<place>`, the most precise place first. Empty for a point that the document passes over in silence, which is then open, or expected by plain sense. */
  readonly locators: readonly string[]
  readonly level: RequirementLevel
  readonly subject: RequirementSubject
  readonly judged: RequirementJudgement
  /** The requirement in our own words, one sentence. */
  readonly sentence: string
  /** Why it has its level, where that could be doubted: which words of the document decide it, or why none does. */
  readonly reason?: string
  /** The operations it speaks of, where it speaks of some and not of all. */
  readonly operations?: readonly OperationId[]
}

/** What one section of the document holds. */
export interface Section {
  readonly section: string
  readonly title: string
  /**
   * Every place of the section where a sentence stands, in order: `p1.s2` is the second sentence of the first
   * paragraph, `i3` a list item, `row:<first cell>` a table row, `<operation>.s1` a sentence about an operation.
   */
  readonly places: readonly string[]
  /** The places that demand nothing of anybody, with the reason. */
  readonly informative: Readonly<Record<string, string>>
  readonly requirements: readonly Requirement[]
}
