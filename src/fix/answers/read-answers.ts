import type { RecordName } from '../../../schemas/record-types.ts'
import { parseExactly } from '../../json/raw-number.ts'
import { readJsonFile } from '../../json/read-json-file.ts'
import { checkAnswers } from './check-answers.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Answers cannot be used; the message has a line for each thing that is wrong, with its place. */
export class AnswersError extends Error {
  override readonly name = 'AnswersError'
}

/**
 * Reads a file of answers: of questions that were filled in, or written by hand.
 * @param record The record that they are about.
 * @throws AnswersError when they cannot be used.
 */
export function readAnswers(path: string, record: RecordName): GivenAnswers {
  const { value, placeOf } = readJsonFile(path, AnswersError, parseExactly)
  const { answers, problems } = checkAnswers(value, record)
  if (problems.length > 0)
    throw new AnswersError(problems.map(({ path: at, isName, message }) => `${placeOf(at, isName)}: ${message}`).join('\n'))
  return { answers, value: value as Readonly<Record<string, unknown>> }
}
