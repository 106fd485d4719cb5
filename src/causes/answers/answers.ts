import type { Answer, Question, questions } from '../questions.ts'
import type { DayAnswer } from './answered-days.ts'

/** What a name becomes. */
export interface NameAnswer {
  /** As it was told: the name alone, a path to it, or a pattern with one `*` for all that names have behind or before it. */
  readonly name: string
  /** A field, or the path of one inside of the record; with `*` in it for what the pattern stands for. Absent where it is left out. */
  readonly to?: string
}

/** What a value of a field becomes. */
export interface ValueAnswer {
  /** The field, as a path without the numbers of items. */
  readonly field: string
  /** The value: a text as it is, any other as JSON writes it. */
  readonly text: string
  /** What it becomes; absent where the field is left out. Of a number that JavaScript does not keep, its digits. */
  readonly after?: string | number | boolean | null | { readonly digits: string }
}

/** Which years of two digits are in the 2000s: those up to the last one; all others are in the 1900s. */
export interface YearsAnswer {
  /** The field of dates, as a path without the numbers of items; {@link allFields} for those that have no answer of their own. */
  readonly field: string
  readonly last: number
}

/** What all valid dates of a field stand for. */
export interface DaysAnswer {
  readonly field: string
  readonly day: DayAnswer
  /** What was answered for: the field, or {@link allFields} for those that have no answer of their own. */
  readonly of: string
}

/** Stands for the fields that have no answer of their own. */
export const allFields = '*'

/** Which mark stands before the decimals in a field. */
export interface MarkAnswer {
  readonly field: string
  readonly mark: (typeof questions)['decimal_marks']['answers'][number]
}

/** What a field has in all records that lack it. */
export interface MissingAnswer {
  readonly field: string
  /** Of a number that JavaScript does not keep, its digits. */
  readonly value: string | number | boolean | { readonly digits: string }
}

/** What all texts of a field mean. */
export interface TextAnswer {
  readonly field: string
  /** The rule, in the words of its answer. */
  readonly words: string
  /** What was answered for: the field, or {@link allFields} for those that have no answer of their own. */
  readonly of: string
}

/** What the keys of objects are that stand where a list is expected, or around records. */
export interface KeysAnswer {
  /** The list, as a path without the numbers of items; for those around records where these lie, as it was answered. */
  readonly at: string
  /** Whether they stand around records. */
  readonly isAround: boolean
  /** The field of each element that they are; absent where they are left out. */
  readonly to?: string
}

/** What is known of an export that cannot be told from it. Plain data, so that workers get it. */
export interface Answers {
  readonly decisions: Readonly<Partial<Record<Question, Answer>>>
  readonly names: readonly NameAnswer[]
  readonly years: readonly YearsAnswer[]
  readonly dates: readonly DaysAnswer[]
  readonly numbers: readonly MarkAnswer[]
  readonly missing: readonly MissingAnswer[]
  readonly texts: readonly TextAnswer[]
  readonly keys: readonly KeysAnswer[]
  readonly values: readonly ValueAnswer[]
  /** The fields of money whose amounts are in cents, as paths without the numbers of items. */
  readonly cents: readonly string[]
  /** Those of which it was told that they are in euros. */
  readonly euros: readonly string[]
  /** Where records lie in objects of the export: names, and `*` for each item or member. */
  readonly records: readonly (readonly string[])[]
}

/** Nothing is known. */
export const noAnswers: Answers = {
  decisions: {},
  names: [],
  years: [],
  dates: [],
  numbers: [],
  missing: [],
  texts: [],
  keys: [],
  values: [],
  cents: [],
  euros: [],
  records: [],
}

/** How an answer is told of: its section, and what it answers. */
export function answerId(section: Exclude<keyof Answers, 'euros'>, what: string, value?: string): string {
  return value === undefined ? `${section} ${what}` : `${section} ${what} ${JSON.stringify(value)}`
}

/** What values are that an answer about others passed by, as it is taken down beside the answers that were needed. */
export function passedBy(id: string, values: 'texts' | 'numbers'): string {
  return `${id} passes by ${values}`
}

/** The answers, as they are told of. Of amounts in euros nothing has to be done. */
export function answerIds({
  decisions,
  years,
  dates,
  numbers,
  names,
  missing,
  texts,
  keys,
  values,
  cents,
  records,
}: Answers): readonly string[] {
  return [
    ...Object.keys(decisions).map((question) => answerId('decisions', question)),
    ...years.map(({ field }) => answerId('years', field)),
    ...new Set(dates.map(({ of }) => answerId('dates', of))),
    ...numbers.map(({ field }) => answerId('numbers', field)),
    ...records.map((path) => answerId('records', path.join('.'))),
    ...names.map(({ name }) => answerId('names', name)),
    ...missing.map(({ field }) => answerId('missing', field)),
    ...new Set(texts.map(({ of }) => answerId('texts', of))),
    ...keys.map(({ at }) => answerId('keys', at)),
    ...values.map(({ field, text }) => answerId('values', field, text)),
    ...cents.map((field) => answerId('cents', field)),
  ]
}
