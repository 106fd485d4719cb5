import { parentPort, workerData } from 'node:worker_threads'
import { PartCheck } from '../check-part.ts'
import { loadFurther } from '../load-further.ts'
import { Pacer } from '../pacer.ts'
import type { PartEvent } from '../part.ts'
import { RunTally } from '../run-state.ts'
import { checkTask, type TaskCheck } from './check-task.ts'
import { mostAhead, type FilePart, type FromWorker, type ToWorker, type WorkerStart } from './worker-messages.ts'

// The thread of a worker: checks the parts it is given, one after the other, and tells what `PartCheck` tells.

/** How many findings, and how many milliseconds, may come together before they are told. */
const [mostFindings, longest] = [250, 100]

const { settings, now, checksums, excerpts } = workerData as WorkerStart
const pacer = new Pacer()
const tally = new RunTally()
let events: PartEvent[] = []
let findings = 0
let told = performance.now()
/** How many were told and not read. */
let ahead = 0
let goOn: () => void = () => undefined

const check = new PartCheck(settings, {
  checksums,
  pacer,
  further: await loadFurther(settings, now),
  onCounts(counts) {
    tally.update(counts)
    if (performance.now() - told > longest) tell(false)
  },
})

const task: TaskCheck = { check, pacer, excerpts, onPart: () => tally.end() }

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
    if (event.kind !== 'found') continue
    findings += event.items.length
    ahead += event.items.length
    if (findings >= mostFindings) tell(false)
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
    events.flatMap((event) => (event.kind === 'accounts' ? event.entries.buffer : [])),
  )
  events = []
  findings = 0
  told = performance.now()
}

// That it is ready.
tell(false)
