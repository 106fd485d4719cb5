import type { Answers } from '../../causes/answers/answers.ts'

/** Answers, and the value that they were read from. */
export interface GivenAnswers {
  readonly answers: Answers
  readonly value: Readonly<Record<string, unknown>>
}
