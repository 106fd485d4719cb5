/** What came of trying mutants under smaller configurations. */
export interface PassesFigures {
  readonly mutants: number
  /** How many of them the whole configuration fails. */
  readonly failed: number
  /** How many smaller configurations each was run under. */
  readonly configurations: number
  /** What a smaller configuration passed without a word of what it did not see. */
  readonly unproved: number
}
