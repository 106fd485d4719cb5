import { PartCheck, type PartCheckOptions } from '../check-part.ts'
import type { CheckSettings } from '../check-settings.ts'
import type { Part, PartEvent } from '../part.ts'
import { sizeOf, type PlannedPart } from '../plan-parts.ts'
import { sumOf, type RunState } from '../run-state.ts'
import type { FilePart } from './worker-messages.ts'
import { WorkerPool, type WorkerTask } from './worker-pool.ts'

/** How parts are spread over workers. */
export interface WorkersOptions extends Omit<PartCheckOptions, 'onCounts' | 'onRecord'> {
  readonly workers: number
  readonly excerpts: boolean
  readonly onProgress?: ((state: RunState) => void) | undefined
  /** Parts are handed over together until they have so many bytes. */
  readonly taskSize: number
}

/** With so many findings waiting to be told no more work is handed out. */
const mostUnread = 20_000

/** The most parts that are handed over together. */
const mostParts = 256

/** Checks parts in several threads, and tells of them in their order. What is no file is read in this thread. */
export async function* checkInWorkers(
  planned: Iterable<PlannedPart>,
  settings: CheckSettings,
  { workers, excerpts, onProgress, taskSize, ...options }: WorkersOptions,
): AsyncGenerator<PartEvent, void, undefined> {
  const { checksums, pacer } = options
  let own: RunState = sumOf([])
  const progress = () => onProgress?.(sumOf([own, pool.state]))
  const pool = new WorkerPool(workers, { settings, checksums, excerpts }, progress)
  pacer.onStop(() => pool.stop())
  const tasks = tasksOf(planned, taskSize)
  const open: (WorkerTask | PlannedPart)[] = []
  // So many ahead that no worker waits for the first to be told, and what they find stays little.
  const most = workers * 2 + 2
  try {
    for (;;) {
      while (open.length < most && !pacer.isStopped && (open.length === 0 || pool.unread < mostUnread)) {
        const next = tasks.next()
        if (next.done === true) break
        open.push(Array.isArray(next.value) ? pool.start(next.value) : next.value)
      }
      const first = open.shift()
      if (!first) return
      if ('events' in first) yield* first.events()
      else if ('problem' in first) yield { kind: 'unusable', ...first }
      else {
        const before = own
        const onCounts = (counts: RunState) => {
          own = sumOf([before, counts])
          progress()
        }
        yield* new PartCheck(settings, { ...options, onCounts }).check(first)
      }
      if (pacer.isStopped) return
    }
  } finally {
    await pool.close()
  }
}

/** The parts of files in lists, anything else by itself. */
function* tasksOf(planned: Iterable<PlannedPart>, taskSize: number): Generator<FilePart[] | PlannedPart, void, undefined> {
  let task: FilePart[] = []
  let size = 0
  for (const part of planned) {
    const given = 'problem' in part ? undefined : filePart(part)
    if (given) {
      task.push(given)
      size += given.range ? given.range.to - given.range.from : sizeOf(given)
    }
    if (task.length > 0 && (!given || size >= taskSize || task.length === mostParts)) {
      yield task
      task = []
      size = 0
    }
    if (!given) yield part
  }
  if (task.length > 0) yield task
}

function filePart({ input: { path }, ...part }: Part): FilePart | undefined {
  return path === undefined ? undefined : { path, ...part }
}
