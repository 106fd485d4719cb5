import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import type { Failure } from '../report/failure.ts'
import type { RunOptions } from '../run/run-options.ts'
import { runOn } from '../run/run-suite.ts'
import { steadyCourse } from './steady-course.ts'

/** What a default run tells of a mutant, by the ids of requirements: up to the first failure, or what is asked otherwise. */
export async function failuresOf(mutant: string, asked: Partial<RunOptions> = { bail: true }): Promise<ReadonlyMap<string, Failure>> {
  const run = defaultRun(
    mutants.filter(({ id }) => id === mutant),
    11,
  )
  const { requirements } = await runOn(steadyCourse(), { ...run, runId: 'abcdef', ...asked })
  return new Map(requirements.flatMap(({ id, failure }) => (failure ? [[id, failure] as const] : [])))
}
