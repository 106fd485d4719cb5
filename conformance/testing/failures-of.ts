import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import type { Mutant } from '../bench/mutants/mutant.ts'
import type { Failure } from '../report/report.ts'
import type { RunOptions } from '../run/run-options.ts'
import { runOn } from '../run/run-suite.ts'
import { steadyCourse } from './steady-course.ts'

/**
 * What a default run tells of a mutant, or of the one with an id, by the ids of requirements: up to the first failure, or what is asked otherwise.
 * @param longestWait In milliseconds; Infinity where the test is about what comes after a while.
 */
export async function failuresOf(
  mutant: string | Mutant,
  asked: Partial<RunOptions> = { bail: true, strict: true },
  longestWait?: number,
): Promise<ReadonlyMap<string, Failure>> {
  const run = defaultRun(typeof mutant === 'string' ? mutants.filter(({ id }) => id === mutant) : [mutant], 11)
  const { requirements } = await runOn(steadyCourse(longestWait), { ...run, runId: 'abcdef', ...asked })
  return new Map(requirements.flatMap(({ id, failure }) => (failure ? [[id, failure] as const] : [])))
}
