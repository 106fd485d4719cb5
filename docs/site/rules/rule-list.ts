import { rules } from '../../../src/rules/index.ts'

/** What the site tells of a validation rule. */
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
export const toldRules: readonly ToldRule[] = rules
