import { atDepth } from '../run/depth.ts'
import { runSuite } from '../run/run-suite.ts'
import { requestsIn } from '../trial/step.ts'
import { defaultRun } from './default-run.ts'
import { detect } from './detect.ts'
import { expectedOf } from './expected-of.ts'
import type { Failure, Job, JobResult } from './jobs.ts'
import { control } from './mutants/control.ts'
import { mutants } from './mutants/index.ts'

/** Runs the suite against a fresh server with the fault of a mutant, in a worker thread. */
export async function runJob(job: Job): Promise<JobResult> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const mutant = [control, ...mutants].find(({ id }) => id === job.mutant)
    if (!mutant) throw new Error(`There is no mutant ${job.mutant}.`)
    const run = defaultRun([mutant], job.seed)
    if (job.kind === 'full') return { job, failures: await failuresOf({ ...run, lanes: job.lanes ?? 1 }), durationMs: took() }
    const detection = await detect({
      ...run,
      ...(job.kind === 'smoke' ? { checks: atDepth(run.checks, 'smoke') } : {}),
      ...(job.kind === 'expected first' ? { before: expectedOf(mutant) } : {}),
    })
    return { job, ...(detection ? { detection } : {}), durationMs: took() }
  } catch (error) {
    return { job, crash: error instanceof Error ? (error.stack ?? error.message) : String(error), durationMs: took() }
  }
}

async function failuresOf(run: Parameters<typeof runSuite>[0]): Promise<Failure[]> {
  const { requirements, faults } = await runSuite(run)
  if (faults) throw new Error(faults.join('\n'))
  return requirements.flatMap(({ id, failure }) => (failure ? [{ requirement: id, requests: requestsIn(failure.steps).length }] : []))
}
