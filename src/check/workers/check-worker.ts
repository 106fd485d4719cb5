import { parentPort, workerData } from 'node:worker_threads'
import { fileSource } from '../../input/byte-source.ts'
import { PartCheck } from '../check-part.ts'
import { Pacer } from '../pacer.ts'
import type { PartEvent } from '../part.ts'
import { RunTally } from '../run-state.ts'
import { ExcerptLimit } from './excerpt-limit.ts'
import type { FilePart, FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

// The thread of a worker: checks the parts it is given, one after the other, and tells what `PartCheck` tells.

/** How many findings, and how many milliseconds, may come together before they are told. */
const [mostFindings, longest] = [500, 100]

const { settings, checksums, excerpts } = workerData as WorkerStart
const pacer = new Pacer()
const tally = new RunTally()
let events: PartEvent[] = []
let findings = 0
let told = performance.now()

const check = new PartCheck(settings, {
  checksums,
  pacer,
  onCounts(counts) {
    tally.update(counts)
    if (performance.now() - told > longest) tell(false)
  },
})

let work = Promise.resolve()
parentPort?.on('message', (message: ToWorker) => {
  if ('stop' in message) pacer.stop()
  else work = work.then(() => checkTask(message.parts))
})

async function checkTask(parts: readonly FilePart[]): Promise<void> {
  const limit = new ExcerptLimit(excerpts)
  for (const { path, ...part } of parts) {
    if (pacer.isStopped) break
    for await (const event of check.check({ ...part, input: { name: path, path, open: (onBytes) => fileSource(path, onBytes) } })) {
      if (event.kind === 'found') {
        events.push({ kind: 'found', findings: event.findings.map((shown) => limit.apply(shown)) })
        findings += event.findings.length
        if (findings >= mostFindings) tell(false)
      } else events.push(event)
    }
    tally.end()
  }
  tell(true)
}

function tell(isDone: boolean): void {
  const message: FromWorker = { events, isDone, state: tally.state }
  parentPort?.postMessage(message, [])
  events = []
  findings = 0
  told = performance.now()
}
