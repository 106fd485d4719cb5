import { Worker } from 'node:worker_threads'
import type { PartEvent } from '../part.ts'
import { sumOf, type RunState } from '../run-state.ts'
import { mostAhead, weightOf, type FilePart, type FromWorker, type ToWorker, type WorkerStart } from './worker-messages.ts'

/** Parts that are checked in one go, and what is told of them. */
export interface WorkerTask {
  /** Whether all is told. */
  readonly isEnded: boolean
  /** What is told of the parts, as it comes; to be asked for once. */
  events(): AsyncGenerator<PartEvent, void, undefined>
  /** The first of its files of which not all is told. */
  readonly place: string
}

/** How many tasks a worker has at once: one more than it works on, so that it need not wait. */
const mostOfWorker = 2

/** Garbage is small and short-lived here. Less room for it saves 20 to 40 MB a worker where all is invalid, and costs no time. */
const maxYoungGenerationSizeMb = 4

/** A task that no worker has begun, for another thread to check. */
export interface TakenTask extends WorkerTask {
  readonly parts: readonly FilePart[]
  tell(events: readonly PartEvent[]): void
  end(): void
}

/** Threads that check parts. */
export class WorkerPool {
  readonly #workers: PoolWorker[]
  readonly #waiting: OpenTask[] = []
  /** Those whose events are not all read. */
  #started: OpenTask[] = []
  readonly #onProgress: () => void

  constructor(count: number, start: WorkerStart, onProgress: () => void) {
    this.#onProgress = onProgress
    this.#workers = Array.from({ length: count }, () => this.#startWorker(start))
  }

  /** How far the workers are, taken together. */
  get state(): RunState {
    return sumOf(this.#workers.map(({ state }) => state))
  }

  /** How much has been told by workers and not been asked for. */
  get unread(): number {
    return this.#started.reduce((sum, task) => sum + task.unread, 0)
  }

  /**
   * Gives a task to the worker that is free first.
   * @param bytes How large it is.
   */
  start(parts: readonly FilePart[], bytes: number): WorkerTask {
    const task = new OpenTask(parts, bytes)
    this.#started = this.#started.filter(({ isRead }) => !isRead)
    this.#started.push(task)
    this.#waiting.push(task)
    this.#handOut()
    return task
  }

  /**
   * Takes the next task that no worker has begun, if it has no more bytes than so many; whoever takes it checks it.
   * @param only The only one to be taken.
   */
  take(mostBytes: number, only?: WorkerTask): TakenTask | undefined {
    const next = this.#waiting.findIndex((task) => task.bytes <= mostBytes && (only === undefined || task === only))
    return next < 0 ? undefined : this.#waiting.splice(next, 1)[0]
  }

  /** Ends all tasks early. */
  stop(): void {
    for (const task of this.#waiting.splice(0)) task.end()
    for (const { thread } of this.#workers) thread.postMessage({ stop: true } satisfies ToWorker, [])
  }

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ thread }) => thread.terminate()))
  }

  #startWorker(start: WorkerStart): PoolWorker {
    // This file has the other extension once the package is built.
    const file = import.meta.url.endsWith('.ts') ? 'check-worker.ts' : 'check-worker.js'
    const thread = new Worker(new URL(file, import.meta.url), { workerData: start, resourceLimits: { maxYoungGenerationSizeMb } })
    const worker: PoolWorker = { thread, tasks: [], isReady: false, state: sumOf([]), read: 0 }
    thread.on('message', ({ events, isDone, state }: FromWorker) => {
      worker.state = state
      worker.isReady = true
      const [task] = worker.tasks
      task?.tell(events)
      if (isDone) {
        worker.tasks.shift()
        task?.end()
      }
      this.#handOut()
      this.#onProgress()
    })
    // A fault of the program, or too little memory; whoever waits for the task is told.
    thread.on('error', (error) => {
      // One that could not start has nobody's task, and does nobody's.
      for (const task of worker.tasks.length > 0 ? worker.tasks : this.#started) task.fail(error)
    })
    return worker
  }

  #handOut(): void {
    for (let load = 0; load < mostOfWorker; load++) {
      for (const worker of this.#workers) {
        if (!worker.isReady || worker.tasks.length > load) continue
        const task = this.#waiting.shift()
        if (!task) return
        worker.tasks.push(task)
        task.onRead = (weight) => {
          worker.read += weight
          if (worker.read < mostAhead / 10) return
          worker.thread.postMessage({ read: worker.read } satisfies ToWorker, [])
          worker.read = 0
        }
        worker.thread.postMessage({ parts: task.parts } satisfies ToWorker, [])
      }
    }
  }
}

interface PoolWorker {
  readonly thread: Worker
  /** Those it was given and has not ended, in their order. */
  readonly tasks: OpenTask[]
  /** Whether it has started, which it tells; until then other threads may take what there is to do. */
  isReady: boolean
  state: RunState
  /** How much of what it told was read since it last heard of that. */
  read: number
}

class OpenTask implements WorkerTask {
  readonly parts: readonly FilePart[]
  readonly bytes: number
  /** How much is told and not read. */
  unread = 0
  /** Called as it is read. */
  onRead: (weight: number) => void = () => undefined
  isRead = false
  isEnded = false
  /** How many of the parts are told to their ends. */
  #ended = 0
  #told: PartEvent[] = []
  #failure: Error | undefined
  #wake: () => void = () => undefined

  constructor(parts: readonly FilePart[], bytes: number) {
    this.parts = parts
    this.bytes = bytes
  }

  get place(): string {
    return this.parts[Math.min(this.#ended, this.parts.length - 1)]?.path ?? ''
  }

  tell(events: readonly PartEvent[]): void {
    for (const event of events) {
      if (event.kind === 'counted' || event.kind === 'unusable') this.#ended++
      this.unread += weightOf(event)
      // Between threads a Buffer becomes a plain Uint8Array.
      if (event.kind === 'entries')
        this.#told.push({ ...event, entries: Buffer.from(event.entries.buffer, event.entries.byteOffset, event.entries.byteLength) })
      else this.#told.push(event)
    }
    this.#wake()
  }

  end(): void {
    this.isEnded = true
    this.#wake()
  }

  fail(error: Error): void {
    this.#failure = error
    this.end()
  }

  async *events(): AsyncGenerator<PartEvent, void, undefined> {
    for (;;) {
      const told = this.#told
      this.#told = []
      for (const event of told) {
        const weight = weightOf(event)
        yield event
        // Its memory is given back here; where there is little other garbage the collector would let it become some 30 MB.
        if (event.kind === 'entries') event.entries.buffer.transfer(0)
        if (weight === 0) continue
        this.unread -= weight
        this.onRead(weight)
      }
      if (told.length > 0) continue
      if (this.#failure) throw this.#failure
      if (this.isEnded) {
        this.isRead = true
        return
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
