import { parentPort } from 'node:worker_threads'
import type { Job } from '../jobs.ts'
import { runJob } from '../run-job.ts'

/** A worker thread of the mutants bench: takes a job and answers with its result. */
parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port of worker threads has no origin.
  void runJob(job).then((result) => parentPort?.postMessage(result))
})
