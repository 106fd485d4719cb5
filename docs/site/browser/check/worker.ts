import { Pacer } from '../../../../src/check/pacer.ts'
import type { Answer, Request } from './messages.ts'
import { runCheck } from './run-check.ts'
import { makeCopies, planRepair } from './run-repair.ts'

// The worker of the check page: the checks and repairs of the command line, over files of the browser.

// The types are those of a page; a worker's own function for messages takes no address.
const { postMessage } = globalThis as unknown as { readonly postMessage: (answer: Answer) => void }
const tell = (answer: Answer) => postMessage(answer)

let pacer = new Pacer()
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') {
    pacer.stop()
    return
  }
  pacer = new Pacer()
  run(data).catch((error: unknown) => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
})

function run(request: Exclude<Request, { kind: 'stop' }>): Promise<void> {
  switch (request.kind) {
    case 'check':
      return runCheck(request, pacer, tell)
    case 'plan':
      return planRepair(request, pacer, tell)
    case 'make':
      return makeCopies(request, pacer, tell)
  }
}
