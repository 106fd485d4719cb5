import { parentPort, workerData } from 'node:worker_threads'
import { PartCheck } from '../check-part.ts'
import { loadFurther } from '../load-further.ts'
import { Pacer } from '../pacer.ts'
import type { PartEvent } from '../part.ts'
import { RunTally } from '../run-state.ts'
import { checkTask, type TaskCheck } from './check-task.ts'
import { mostAhead, weightOf, type FilePart, type FromWorker, type ToWorker, type WorkerStart } from './worker-messages.ts'

// The thread of a worker: checks the parts it is given, one after the other, and tells what `PartCheck` tells.

/** How much, and how many milliseconds, may come together before it is told. */
const [mostTogether, longest] = [250, 100]

const { settings, now, checksums, wanted, tell: wantedFindings } = workerData as WorkerStart
const pacer = new Pacer()
const tally = new RunTally()
let events: PartEvent[] = []
let together = 0
let told = performance.now()
/** How much was told and not read. */
let ahead = 0
let goOn: () => void = () => undefined

const check = new PartCheck(settings, {
  checksums,
  tell: wantedFindings,
  pacer,
  further: await loadFurther(settings, now),
  onCounts(counts) {
    tally.update(counts)
    if (performance.now() - told > longest) tell(false)
  },
})

const task: TaskCheck = { check, pacer, wanted, onPart: () => tally.end() }

let work = Promise.resolve()
parentPort?.on('message', (message: ToWorker) => {
  if ('stop' in message) pacer.stop()
  else if ('read' in message) {
    ahead -= message.read
    if (ahead < mostAhead) goOn()
  } else work = work.then(() => perform(message.parts))
})

async function perform(parts: readonly FilePart[]): Promise<void> {
  for await (const event of checkTask(parts, task)) {
    events.push(event)
    const weight = weightOf(event)
    together += weight
    ahead += weight
    if (together >= mostTogether) tell(false)
    if (ahead >= mostAhead) await untilRead()
  }
  tell(true)
}

function untilRead(): Promise<void> {
  tell(false)
  return pacer.wait(
    new Promise((resolve) => {
      goOn = resolve
    }),
  )
}

function tell(isDone: boolean): void {
  const message: FromWorker = { events, isDone, state: tally.state }
  parentPort?.postMessage(
    message,
    events.flatMap((event) => (event.kind === 'entries' ? event.entries.buffer : [])),
  )
  events = []
  together = 0
  told = performance.now()
}

// That it is ready.
tell(false)
