import type { FieldKind } from '../../field-kind.ts'

/** A text, and what a rule makes of it. */
export interface TextExample {
  /** The rule, in the words of an answer. */
  readonly words: string
  readonly text: string
  readonly after: unknown
}

/**
 * A rule that tells what all texts of a field mean, as a person has answered: each kind of rule is a value in a file of its own, with
 * examples of what it makes of texts and of what it leaves.
 */
export interface TextReading<Rule, After> {
  /** The rule that an answer names; undefined where it names another, or none. */
  readonly ruleIn: (words: string) => Rule | undefined
  /** The kinds of fields that it is for. */
  readonly kinds: readonly FieldKind[]
  /** What a text means; undefined where it does not fit the rule, so that it is left. */
  readonly read: (text: string, rule: Rule) => After | undefined
  readonly examples: readonly TextExample[]
  readonly left: readonly Omit<TextExample, 'after'>[]
}
