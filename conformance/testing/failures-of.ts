import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import type { Failure } from '../report/report.ts'
import { runSuite } from '../run/run-suite.ts'

/** What a default run tells of a mutant up to the first failure, by the ids of requirements. */
export async function failuresOf(mutant: string): Promise<ReadonlyMap<string, Failure>> {
  const run = defaultRun(
    mutants.filter(({ id }) => id === mutant),
    11,
  )
  const { requirements } = await runSuite({ ...run, bail: true })
  return new Map(requirements.flatMap(({ id, failure }) => (failure ? [[id, failure] as const] : [])))
}
