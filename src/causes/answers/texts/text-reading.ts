import type { FieldKind } from '../../field-kind.ts'

/** A text, and what a rule makes of it. */
export interface TextExample {
  /** The rule, in the words of an answer. */
  readonly words: string
  readonly text: string
  readonly after: unknown
  /** What else is known of the text. */
  readonly known?: KnownOfText
}

/** What is known of a text beside itself. */
export interface KnownOfText {
  /** Whether it is that of a number, which has no zeros in front. */
  readonly isNumber?: boolean
  /** The last year of two digits that is in the 2000s, where that was answered. */
  readonly lastYear?: number | undefined
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
  /**
   * When it reads: `alone`, and what it makes is the value; `first`, and what it makes is looked at like any other text; `last`, once all else
   * about the value is right.
   */
  readonly turn: 'alone' | 'first' | 'last'
  /** Whether the answer is about a value, so that it is counted as left where it cannot be read. */
  readonly isAbout: (value: unknown, rule: Rule, kind: FieldKind) => boolean
  /** What a text means; undefined where it does not fit the rule, so that it is left. */
  readonly read: (text: string, rule: Rule, known?: KnownOfText) => After | undefined
  readonly examples: readonly TextExample[]
  readonly left: readonly Omit<TextExample, 'after'>[]
}
