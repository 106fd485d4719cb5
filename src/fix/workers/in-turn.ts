import { setImmediate } from 'node:timers/promises'
import type { FixedPart, FixJob } from './fix-part.ts'
import type { FixPool } from './fix-pool.ts'

/** A part, and what a worker has made of it; whoever is told repairs it where none has. */
export interface Turn<Item> {
  readonly item: Item
  readonly made: FixedPart | undefined
}

/**
 * Tells of parts in their order, while workers do those behind. This thread does what comes next as long as no worker has begun
 * it, and helps out while it would wait for one.
 * @param jobOf The job of a part; undefined where it is not for workers.
 * @param help Does a job here.
 */
export async function* inTurn<Item>(
  items: Iterable<Item>,
  pool: FixPool,
  jobOf: (item: Item) => FixJob | undefined,
  help: (job: FixJob) => Promise<FixedPart>,
): AsyncGenerator<Turn<Item>, void, undefined> {
  const ahead = planned(items, pool, jobOf)
  const open: ReturnType<(typeof ahead)['next']>['value'][] = []
  for (;;) {
    while (open.length < pool.mostAhead) {
      const { value, done } = ahead.next()
      if (done === true) break
      open.push(value)
    }
    const first = open.shift()
    if (!first) return
    const { item, task } = first
    if (!task || pool.take(task)) yield { item, made: undefined }
    else {
      while (!task.isDone) {
        const other = pool.take()
        if (!other) break
        other.end(await help(other.job))
        // What workers have told meanwhile.
        await setImmediate()
      }
      yield { item, made: await task.made }
    }
    await setImmediate()
  }
}

function* planned<Item>(items: Iterable<Item>, pool: FixPool, jobOf: (item: Item) => FixJob | undefined) {
  for (const item of items) {
    const job = jobOf(item)
    yield { item, task: job && pool.start(job) }
  }
}
