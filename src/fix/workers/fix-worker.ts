import { parentPort, workerData } from 'node:worker_threads'
import { Pacer } from '../../check/pacer.ts'
import { createAnswering } from '../../causes/answers/answering.ts'
import { createSourceFix } from '../fix-source.ts'
import type { FixWork } from './fix-pool.ts'
import { fixPart, memoryOf, type FixJob } from './fix-part.ts'

// The thread of a worker: repairs the parts that it is given, one after the other.

const { record, answers, isAsked, now } = workerData as FixWork
const fix = createSourceFix(record, { answering: createAnswering(answers), isAsked, now })
const pacer = new Pacer()

let work = Promise.resolve()
parentPort?.on('message', (job: FixJob) => {
  work = work.then(() => perform(job))
})

async function perform(job: FixJob): Promise<void> {
  const made = await fixPart(job, fix, pacer)
  parentPort?.postMessage(made, memoryOf(made))
}

// That it is ready.
parentPort?.postMessage(undefined, [])
