import type { Answer, Question } from '../../causes/questions.ts'

/** How a file may have been written, where it shows that it cannot be read as it stands, and not for certain what it was before. */
export interface OpenForm {
  readonly question: Question
  /** The answers that are possible. */
  readonly answers: readonly Answer[]
  /** How many texts become other ones by another answer, and the fields that they stand in. */
  readonly values: number
  readonly fields: readonly string[]
  /** One of them by each answer. */
  readonly readings: Readonly<Partial<Record<Answer, string>>>
}
