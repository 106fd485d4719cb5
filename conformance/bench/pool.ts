import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Does jobs in worker threads, each thread one job at a time, those first that stand first.
 * @param program The module of the workers: it takes a job as a message and answers with its result.
 * @param onResult Told of each result as it comes.
 * @param signal Ends the work: jobs that were begun are done, and no others begun.
 * @throws Error when a worker dies; a job that fails in itself is for the worker to report.
 */
export async function inWorkers<Job, Result>(
  program: URL,
  jobs: readonly Job[],
  workers: number,
  onResult?: (result: Result, done: number, job: Job) => void,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.values()
  await Promise.all(
    Array.from({ length: Math.min(workers, jobs.length) }, async () => {
      const worker = new Worker(program)
      try {
        for (const job of waiting) {
          if (signal?.aborted) break
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker thread has no origin.
          worker.postMessage(job)
          // A worker that throws emits an error, which rejects here.
          const [result] = (await once(worker, 'message')) as [Result]
          results.push(result)
          onResult?.(result, results.length, job)
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return results
}
