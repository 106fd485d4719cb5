import { Pacer } from '../../../../src/check/pacer.ts'
import { createFileCheck } from './check-file.ts'
import { FindingStore } from './finding-store.ts'
import type { Answer, Request } from './messages.ts'

// The worker of the check page: the checks of the command line, over files of the browser.

// The types are those of a page; a worker's own function for messages takes no address.
const { postMessage } = globalThis as unknown as { readonly postMessage: (answer: Answer) => void }
const tell = (answer: Answer) => postMessage(answer)

let pacer = new Pacer()
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') pacer.stop()
  else {
    pacer = new Pacer()
    run(data).catch((error: unknown) => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }))
  }
})

/** How often progress is told, in milliseconds. */
const interval = 100

async function run({ files, operation, withRules }: Request & { kind: 'check' }): Promise<void> {
  const checkFile = createFileCheck(operation, withRules)
  const store = new FindingStore()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const counts = { bytes: 0, records: 0, invalid: 0, findings: 0, accepted: 0, unasked: 0, lineEnds: 0 }
  const unusable: { path: string; problem: string }[] = []
  let told = 0
  const progress = () => {
    const now = performance.now()
    if (now - told < interval) return
    told = now
    const { bytes, records, findings } = counts
    tell({ kind: 'progress', bytes, total, records, findings })
    const items = store.take()
    if (items.length > 0) tell({ kind: 'findings', items })
  }
  const onBytes = (bytes: Uint8Array) => {
    counts.bytes += bytes.length
    progress()
  }
  for (const file of files) {
    if (pacer.isStopped) break
    const name = nameOf(file)
    try {
      await checkFile(file, name, { pacer, counts, onBytes, onFinding: (shown) => store.add(shown) })
    } catch (error) {
      unusable.push({ path: name, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  tell({ kind: 'findings', items: store.take() })
  tell({
    kind: 'done',
    outcome: {
      ...counts,
      errors: store.errors,
      files: files.length,
      isInterrupted: pacer.isStopped,
      unusable,
      groups: store.groups(),
      csv: store.csv(),
    },
  })
}

/** With its folder, where one was dropped. */
function nameOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
}
