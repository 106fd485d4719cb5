import { checkSource } from '../../../../src/check/check-source.ts'
import { Pacer } from '../../../../src/check/pacer.ts'
import { ByteWindow } from '../../../../src/input/byte-window.ts'
import { isLossless } from '../../../../src/kernel/is-lossless.ts'
import { kernelFor } from '../../../../src/kernel/kernel-for.ts'
import { validator } from '../../../../src/validate/validate.ts'
import { fileSource } from './file-source.ts'
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

async function run({ files, operation }: Request & { kind: 'check' }): Promise<void> {
  const check = validator(operation)
  const kernel = kernelFor(check)
  const window = new ByteWindow(1024 * 1024)
  const store = new FindingStore()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const counts = { bytes: 0, records: 0, invalid: 0, findings: 0, accepted: 0 }
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
  for (const file of files) {
    if (pacer.isStopped) break
    try {
      const source = await fileSource(file, (bytes) => {
        counts.bytes += bytes.length
        progress()
      })
      try {
        await checkSource(nameOf(file), source, window, {
          validator: check,
          pacer,
          accept: kernel && ((bytes, start, end) => kernel.accept(bytes, start, end)),
          isLossless: kernel && isLossless,
          onChecked({ isRecord, isAccepted, findings }) {
            if (isRecord) counts.records++
            if (isRecord && findings.length > 0) counts.invalid++
            if (isAccepted) counts.accepted++
            counts.findings += findings.length
            for (const shown of findings) store.add(shown)
          },
        })
      } finally {
        await source.close()
      }
    } catch (error) {
      unusable.push({ path: nameOf(file), problem: error instanceof Error ? error.message : String(error) })
    }
  }
  tell({ kind: 'findings', items: store.take() })
  tell({
    kind: 'done',
    outcome: { ...counts, files: files.length, isInterrupted: pacer.isStopped, unusable, groups: store.groups(), csv: store.csv() },
  })
}

/** With its folder, where one was dropped. */
function nameOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
}
