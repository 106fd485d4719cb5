import type { FieldKind } from '../../../causes/field-kind.ts'

/** Sections of answers. */
export type Section = 'decisions' | 'years' | 'dates' | 'numbers' | 'records' | 'cents' | 'names' | 'missing' | 'texts' | 'keys' | 'values'

/** What is told of a question. Members that are absent have nothing to tell. */
export interface EntryAbout {
  /** What may be answered, where that is one of a few. */
  readonly answers?: readonly (string | boolean)[]
  /** What else may be answered, in words. */
  readonly expected?: string
  /** Values that are known in the field. */
  readonly seen?: readonly string[]
  /** A guess. */
  readonly maybe?: readonly string[]
  /** How many there are. */
  readonly values?: number
  readonly dates?: number
  readonly objects?: number
  readonly texts?: number
  readonly files?: number
  /** How many records lie in them. */
  readonly records?: number
  readonly amounts?: number
  readonly times?: number
  readonly missing?: number
  readonly names?: number
  /** How many values can only be read in which way. */
  readonly onlyReadAs?: Readonly<Record<string, number>>
  /** The years of two digits that come. */
  readonly years?: string
  readonly fields?: readonly string[]
  /** What stands beside records and would be in no copy, with how many there are. */
  readonly lost?: readonly string[]
  readonly beside?: readonly string[]
  readonly examples?: readonly unknown[]
  /** What an example comes to by each answer. */
  readonly readings?: Readonly<Record<string, string>>
  /** How many records or items have the field, and values of it. */
  readonly others?: number
  /** How many texts have how many digits. */
  readonly widths?: Readonly<Record<string, number>>
  /** The rules that doubt it, by their ids, and what they say. */
  readonly rules?: readonly string[]
  readonly doubt?: string
  /** Whether the values are right as they stand. */
  readonly valid?: boolean
}

/** A question: what it is about, and what helps to answer it. */
export interface AskedEntry {
  readonly section: Section
  /** The field, where it is about a value. */
  readonly field?: string
  readonly name: string
  /** What its field holds, where the answer is a value of it. */
  readonly kind?: FieldKind
  readonly about: EntryAbout
}

/** So many possible answers are shown, and so many examples. */
export const [mostAnswers, mostExamples] = [12, 3]
