/** What a rule looks for, why, and what to do about it, in German. */
export interface RuleWords {
  readonly title: string
  readonly reason: string
  readonly remedy: string
}
