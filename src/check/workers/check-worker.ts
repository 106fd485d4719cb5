import { parentPort, workerData } from 'node:worker_threads'
import { PartCheck } from '../check-part.ts'
import { loadFurther } from '../load-further.ts'
import { Pacer } from '../pacer.ts'
import type { PartEvent } from '../part.ts'
import { RunTally } from '../run-state.ts'
import { checkTask, type TaskCheck } from './check-task.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

// The thread of a worker: checks the parts it is given, one after the other, and tells what `PartCheck` tells.

/** How many findings, and how many milliseconds, may come together before they are told. */
const [mostFindings, longest] = [500, 100]

const { settings, now, checksums, excerpts } = workerData as WorkerStart
const pacer = new Pacer()
const tally = new RunTally()
let events: PartEvent[] = []
let findings = 0
let told = performance.now()

const check = new PartCheck(settings, {
  checksums,
  pacer,
  further: await loadFurther(settings, now),
  onCounts(counts) {
    tally.update(counts)
    if (performance.now() - told > longest) tell(false)
  },
})

const task: TaskCheck = {
  check,
  pacer,
  excerpts,
  onEvent(event) {
    events.push(event)
    if (event.kind !== 'found') return
    findings += event.items.length
    if (findings >= mostFindings) tell(false)
  },
  onPart: () => tally.end(),
}

let work = Promise.resolve()
parentPort?.on('message', (message: ToWorker) => {
  if ('stop' in message) pacer.stop()
  else work = work.then(() => checkTask(message.parts, task)).then(() => tell(true))
})

function tell(isDone: boolean): void {
  const message: FromWorker = { events, isDone, state: tally.state }
  parentPort?.postMessage(message, [])
  events = []
  findings = 0
  told = performance.now()
}

// That it is ready.
tell(false)
