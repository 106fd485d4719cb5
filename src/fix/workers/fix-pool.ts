import { Worker } from 'node:worker_threads'
import type { RecordName } from '../../../schemas/record-types.ts'
import type { Answers } from '../../causes/answers/answers.ts'
import type { FixedPart, FixJob } from './fix-part.ts'

/** What all threads have to know. */
export interface FixWork {
  readonly record: RecordName
  readonly answers: Answers
  /** Whether it is told what answers could settle. */
  readonly isAsked: boolean
  /** The moment that rules take for the present one. */
  readonly now: Date
}

/** A job that is handed to workers, or done by whoever takes it back. */
export interface FixTask {
  readonly job: FixJob
  readonly isDone: boolean
  /** What came of it; undefined when no worker has done it, and none will. */
  readonly made: Promise<FixedPart | undefined>
}

/** How many jobs a worker has at once: one more than it works on, so that it need not wait. */
const mostOfWorker = 2

/** Garbage is small and short-lived here. */
const maxYoungGenerationSizeMb = 4

/**
 * Threads that repair parts. A part whose worker breaks down, by a fault of the program or for want of memory, is given back:
 * the thread that asked for it does it then, and whatever is wrong with it shows there as with one thread.
 */
export class FixPool {
  #workers: PoolWorker[]
  readonly #waiting: OpenTask[] = []

  /** @param count How many threads. */
  constructor(count: number, work: FixWork) {
    this.#workers = Array.from({ length: count }, () => this.#startWorker(work))
  }

  /** How many jobs can be ahead of the one whose turn it is without more of them in memory than is good. */
  get mostAhead(): number {
    return this.#workers.length * 2 + 1
  }

  /** Gives a job to the worker that is free first. */
  start(job: FixJob): FixTask {
    const task = new OpenTask(job)
    this.#waiting.push(task)
    this.#handOut()
    return task
  }

  /** Takes back a task that no worker has begun: the given one, or the next. It is for whoever takes it to do it. */
  take(only?: FixTask): OpenTask | undefined {
    const next = only ? this.#waiting.findIndex((task) => task === only) : 0
    return next < 0 ? undefined : this.#waiting.splice(next, 1)[0]
  }

  /** Ends the threads, whatever they do, and all tasks. */
  async close(): Promise<void> {
    const workers = this.#workers
    this.#workers = []
    for (const task of [...this.#waiting.splice(0), ...workers.flatMap(({ tasks }) => tasks.splice(0))]) task.end(undefined)
    await Promise.all(workers.map(({ thread }) => thread.terminate()))
  }

  #startWorker(work: FixWork): PoolWorker {
    // This file has the other extension once the package is built.
    const file = import.meta.url.endsWith('.ts') ? 'fix-worker.ts' : 'fix-worker.js'
    const thread = new Worker(new URL(file, import.meta.url), { workerData: work, resourceLimits: { maxYoungGenerationSizeMb } })
    const worker: PoolWorker = { thread, tasks: [], isReady: false }
    thread.on('message', (made: FixedPart | undefined) => {
      worker.isReady = true
      if (made) worker.tasks.shift()?.end(made)
      this.#handOut()
    })
    thread.on('error', () => {
      this.#workers = this.#workers.filter((one) => one !== worker)
      for (const task of worker.tasks.splice(0)) task.end(undefined)
    })
    return worker
  }

  #handOut(): void {
    for (let load = 0; load < mostOfWorker; load++) {
      for (const { thread, tasks, isReady } of this.#workers) {
        if (!isReady || tasks.length > load) continue
        const task = this.#waiting.shift()
        if (!task) return
        tasks.push(task)
        thread.postMessage(task.job, [])
      }
    }
  }
}

interface PoolWorker {
  readonly thread: Worker
  /** Those it was given and has not done, in their order. */
  readonly tasks: OpenTask[]
  /** Whether it has started, which it tells; until then other threads may take what there is to do. */
  isReady: boolean
}

class OpenTask implements FixTask {
  readonly job: FixJob
  readonly made: Promise<FixedPart | undefined>
  isDone = false
  readonly #resolve: (made: FixedPart | undefined) => void

  constructor(job: FixJob) {
    this.job = job
    const { promise, resolve } = Promise.withResolvers<FixedPart | undefined>()
    this.made = promise
    this.#resolve = resolve
  }

  end(made: FixedPart | undefined): void {
    this.isDone = true
    this.#resolve(made)
  }
}
