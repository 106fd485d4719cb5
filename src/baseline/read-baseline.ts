import { readJsonFile } from '../json/read-json-file.ts'
import type { Acceptance, Baseline } from './baseline.ts'
import { checkBaseline } from './check-baseline.ts'

/** The baseline cannot be used; the message has a line for each thing that is wrong, with its place. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError'
}

/**
 * Reads a baseline.
 * @param today The day of the run, YYYY-MM-DD: entries whose last day is over accept nothing.
 * @throws BaselineError when it cannot be used.
 */
export function readBaseline(file: string, today: string): Baseline {
  const { value, placeOf, positionsOf } = readJsonFile(file, BaselineError)
  const problems = [...checkBaseline(value)]
  if (problems.length > 0)
    throw new BaselineError(problems.map(({ path, isName, message }) => `${placeOf(path, isName)}: ${message}`).join('\n'))
  // Nothing is wrong with it, so it is one.
  const { accepted } = value as { readonly accepted: readonly Acceptance[] }
  const positions = positionsOf(accepted.map((_, index) => ['accepted', index]))
  const entries = accepted.map((entry, index) => ({
    ...entry,
    ...(positions[index] ?? { line: 1, column: 1, offset: 0 }),
    isOver: entry.until < today,
  }))
  return { file, entries }
}
