import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'

/** The place of a difference that is the status of an answer. */
export const httpStatus = 'HTTP status'

/** The place of a difference that is the type of the body of an answer. */
export const contentType = 'Content-Type'

/** Where something differs from what it had to be. */
export interface Difference {
  /** The dot-delimited path in the answer, or in what is stored, where `*` is any item; or `HTTP status` or `Content-Type`. */
  readonly at: string
  /** What had to be there; undefined when nothing had to. */
  readonly expected: unknown
  /** Whether what had to be there is told in words, since more than one value would do. */
  readonly isInWords?: true
  /** What is there; undefined when nothing is. */
  readonly got: unknown
}

/** A difference of what had to be something that is told in words, since more than one value would do. */
export function worded(at: string, expected: string, got: unknown): Difference {
  return { at, expected, isInWords: true, got }
}

/** What an exchange says about a requirement: that it is kept, or how it is broken. */
export interface Judgement {
  readonly requirement: RequirementId
  /** Absent when it is kept. */
  readonly broken?: {
    /** One sentence without values. */
    readonly message: string
    /** Absent where no single place shows it. */
    readonly difference?: Difference
  }
}

/** Says that an exchange keeps a requirement. */
export function kept(requirement: RequirementId): Judgement {
  return { requirement }
}

/** Says that an exchange breaks a requirement. */
export function broken(requirement: RequirementId, message: string, difference?: Difference): Judgement {
  return { requirement, broken: { message, ...(difference ? { difference } : {}) } }
}
