import { setImmediate } from 'node:timers/promises'
import { PartCheck, type PartCheckOptions } from '../check-part.ts'
import type { CheckSettings } from '../check-settings.ts'
import type { Part, PartEvent } from '../part.ts'
import { sizeOf, type PlannedPart } from '../plan-parts.ts'
import { RunTally, sumOf, type RunState } from '../run-state.ts'
import { checkTask } from './check-task.ts'
import type { WantedOfInputs } from './excerpt-limit.ts'
import type { FilePart } from './worker-messages.ts'
import { WorkerPool, type WorkerTask } from './worker-pool.ts'

/** How parts are spread over workers. */
export interface WorkersOptions extends Omit<PartCheckOptions, 'onCounts' | 'onRecord'> {
  /** How many threads check, this one included. */
  readonly workers: number
  readonly wanted: WantedOfInputs
  readonly now: Date
  readonly onProgress?: ((state: RunState) => void) | undefined
  /** Parts are handed over together until they have so many bytes. */
  readonly taskSize: number
  /** The largest task, in bytes, that this thread does itself: larger ones would keep the others from being told (default: twice the size of a task). */
  readonly mostOwn?: number
}

/** With so many findings waiting to be told no more work is handed out, and this thread does nothing that would add to them. */
const mostUnread = 4_000

/** The most parts that are handed over together. */
const mostParts = 256

/**
 * Checks parts in several threads, of which this one is the first, and tells of them in their order. This thread does
 * what is to be told next as long as no worker has begun it: it need not wait for workers to start, nor sit idle beside
 * them. What is no file is read here alone.
 */
export async function* checkInWorkers(
  planned: Iterable<PlannedPart>,
  settings: CheckSettings,
  { workers, wanted, now, onProgress, taskSize, mostOwn = taskSize * 2, ...options }: WorkersOptions,
): AsyncGenerator<PartEvent, void, undefined> {
  const { checksums, tell, pacer } = options
  const tally = new RunTally()
  const progress = () => onProgress?.(sumOf([tally.state, pool.state]))
  const pool = new WorkerPool(workers - 1, { settings, now, checksums, wanted, tell }, progress)
  pacer.onStop(() => pool.stop())
  const onCounts = (counts: RunState) => {
    tally.update(counts)
    progress()
  }
  const check = new PartCheck(settings, { ...options, onCounts })
  const tasks = tasksOf(planned, taskSize)
  const open: (WorkerTask | PlannedPart)[] = []
  /** Whether what is found in a task can wait to be told. */
  const isSparse = () => {
    const { told, bytes } = sumOf([tally.state, pool.state])
    return told * taskSize <= mostUnread * bytes && pool.unread < mostUnread
  }
  // So many ahead that no worker waits for the first to be told, and what they find stays little.
  const most = workers * 2 + 2
  try {
    for (;;) {
      while (open.length < most && !pacer.isStopped && (open.length === 0 || pool.unread < mostUnread)) {
        const next = tasks.next()
        if (next.done === true) break
        open.push('task' in next.value ? pool.start(next.value.task, next.value.size) : next.value)
      }
      const [first] = open
      if (!first) return
      const own = 'events' in first && !first.isEnded ? pool.take(mostOwn, isSparse() ? undefined : first) : undefined
      if (own) {
        const told = checkTask(own.parts, { check, pacer, wanted, onPart: () => tally.end() })
        if (own === first) yield* told
        else for await (const event of told) own.tell([event])
        own.end()
        // What workers have told meanwhile.
        await setImmediate()
        continue
      }
      open.shift()
      if ('events' in first) {
        try {
          yield* first.events()
        } catch (error) {
          if (!isOutOfMemory(error)) throw error
          // What stands behind cannot be told without what was lost here, so the run ends.
          yield { kind: 'unusable', path: first.place, problem: 'there is not enough memory to check it; --workers 1 takes less' }
          pacer.stop()
        }
      } else if ('problem' in first) yield { kind: 'unusable', ...first }
      else {
        yield* check.check(first)
        tally.end()
      }
      if (pacer.isStopped) return
    }
  } finally {
    await pool.close()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Parts of files that are checked together. */
interface Task {
  readonly task: readonly FilePart[]
  /** Bytes. */
  readonly size: number
}

/** The parts of files in tasks, anything else by itself. */
function* tasksOf(planned: Iterable<PlannedPart>, taskSize: number): Generator<Task | PlannedPart, void, undefined> {
  let task: FilePart[] = []
  let size = 0
  for (const part of planned) {
    const given = 'problem' in part ? undefined : filePart(part)
    if (given) {
      task.push(given)
      size += given.range ? given.range.to - given.range.from : sizeOf(given)
    }
    if (task.length > 0 && (!given || size >= taskSize || task.length === mostParts)) {
      yield { task, size }
      task = []
      size = 0
    }
    if (!given) yield part
  }
  if (task.length > 0) yield { task, size }
}

function filePart({ input: { path }, ...part }: Part): FilePart | undefined {
  return path === undefined ? undefined : { path, ...part }
}
