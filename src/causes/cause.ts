import type { JsonSchema } from '../contract/json-schema.ts'
import type { EscapeLanguage } from './answers/texts/escape-languages.ts'
import type { FieldKind } from './field-kind.ts'
import type { Answer } from './questions.ts'

/** What many findings come from. */
export interface Cause {
  /** Permanent, in snake case. */
  readonly id: string
  /** What is the matter, in one line without a full stop. */
  readonly title: string
  /** What to do about it where the data come from. */
  readonly remedy: string
}

/** A field in a record, as a cause sees it. */
export interface CauseField {
  readonly name: string
  readonly kind: FieldKind
  readonly schema: JsonSchema
  /** The last year of two digits that is in the 2000s, where it was answered: without it such a year tells no century. */
  readonly lastYear?: number | undefined
  /** Whether its record shows that it was made of XML. */
  readonly isOfXml?: boolean | undefined
  /** What its digits were before they lost zeros in front, where its record proves that. */
  readonly proven?: string | undefined
}

/** Stands for a field that is left out. */
export const leftOut = Symbol('left out')

/** What a value may mean. */
export interface Reading {
  /** The value as the interface has it, or {@link leftOut}. */
  readonly after: unknown
  /** What is presumed of the whole cohort; nothing when the value itself tells. */
  readonly answer?: Answer
  /** What the cohort has to have decided besides. */
  readonly takes?: Answer
  /** Whether that has to show in other values of the same field, too, since a wrong guess would make the value a thousand times larger or smaller. */
  readonly takesOwnField?: true
  /** Whether it is the meaning where nothing in the cohort speaks for any. */
  readonly isPresumed?: true
  /** Whether the cohort has to have decided for it, also where only likelihood is against the others. */
  readonly takesCohort?: true
  /**
   * What of its field rules it out: another value that is true as it stands, or a word for that; years; numbers of
   * answers, such as 2; or flags that are true, of which none is false.
   */
  readonly unless?: 'true' | 'years' | 'codes' | 'true alone'
  /** Whether such a value may be the number of a year: where many are, nothing else is presumed in its field. */
  readonly mayBeYear?: true
  /** The two digits of its year, where the century was answered. */
  readonly shortYear?: string
  /** Whether nothing is told of it where the cohort has not decided for it: the value is sound as it stands. */
  readonly isUntold?: true
  /** Whether it takes that all points of its field stand before three digits. */
  readonly takesThousands?: true
  /** What it takes that other values of its field show: that they stand for nothing, or that all have lost zeros in front. */
  readonly takesField?: 'nothing' | 'zeros'
  /** The language for which it takes that all texts of the cohort are escaped. */
  readonly takesEscaped?: EscapeLanguage
}

/** A value and what a repair makes of it; `leftOut` where the field goes. */
export interface RepairExample {
  readonly kind: FieldKind
  readonly name?: string
  /** The values of its field that the document shows. */
  readonly seen?: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** What a value may mean that is not written as the interface has it. */
export interface Repair {
  /**
   * Every meaning that the value may have; none when nobody can tell. Undefined where the value is not of the cause. Several
   * differ in what they presume, so that the cohort can decide. The value may be a number in its own words, a `RawNumber`.
   */
  readonly readings: (value: unknown, field: CauseField) => readonly Reading[] | undefined
  /** Values of one reading. */
  readonly examples: readonly RepairExample[]
  /** Values that are left, because they have several readings or none that is certain. */
  readonly left?: readonly Omit<RepairExample, 'after'>[]
}

/** A cause that shows in single values, with its repair. */
export interface ValueCause extends Cause {
  /** What the fields hold in which it is looked for. */
  readonly kinds: readonly FieldKind[]
  readonly repair: Repair
}
