/** Where something differs from what it had to be. */
export interface Difference {
  /** The dot-delimited path in the answer, or in what is stored. */
  readonly at: string
  /** What had to be there; undefined when nothing had to. */
  readonly expected: unknown
  /** What is there; undefined when nothing is. */
  readonly got: unknown
}

/** What an exchange says about a requirement: that it is kept, or how it is broken. */
export interface Judgement {
  readonly requirement: string
  /** Absent when it is kept. */
  readonly broken?: {
    /** One sentence without values. */
    readonly message: string
    readonly difference: Difference
  }
}

/** Says that an exchange keeps a requirement. */
export function kept(requirement: string): Judgement {
  return { requirement }
}

/** Says that an exchange breaks a requirement. */
export function broken(requirement: string, message: string, difference: Difference): Judgement {
  return { requirement, broken: { message, difference } }
}
