import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'

/** How many jobs a thread does at once: a run of the suite is waiting most of its time. */
const jobsEach = 7

/** How jobs are done. */
export interface InWorkersOptions<Result> {
  /** Worker threads (default: one for each core). Each does several jobs at once. */
  readonly workers?: number
  /** Told of each result as it comes. */
  readonly onResult?: (result: Result, done: number, total: number) => void
  /** Ends the work: jobs that were begun are done, and no others begun. */
  readonly signal?: AbortSignal
}

/**
 * Does jobs in worker threads, those first that stand first.
 * @param program The module that the threads load, and the name of the function in it that does a job.
 * @throws Error when a worker dies; a job that fails in itself is for that function to report.
 */
export async function inWorkers<Result>(
  program: { readonly module: URL; readonly name: string },
  jobs: readonly unknown[],
  { workers = availableParallelism(), onResult, signal }: InWorkersOptions<Result> = {},
): Promise<Result[]> {
  const atOnce = Math.min(jobs.length, workers * jobsEach)
  const pool = new Tinypool({
    filename: program.module.href,
    name: program.name,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: jobsEach,
    // A thread that waits for its next job in this way does not get on with the others.
    useAtomics: false,
  })
  const results: Result[] = []
  const waiting = jobs.values()
  const lane = async () => {
    for (const job of waiting) {
      if (signal?.aborted) return
      const result = (await pool.run(job)) as Result
      results.push(result)
      onResult?.(result, results.length, jobs.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, lane))
  } finally {
    await pool.destroy()
  }
  return results
}
