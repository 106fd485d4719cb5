/** What the site tells of a validation rule. The catalogue of rules fills it in. */
export interface ToldRule {
  readonly id: string
  readonly group: string
  readonly severity: string
  readonly title: string
  readonly reason: string
  readonly remedy: string
  readonly source: string
}

/** Every validation rule, in the order of the catalogue. The one place that the site takes them from. */
export const toldRules: readonly ToldRule[] = []
