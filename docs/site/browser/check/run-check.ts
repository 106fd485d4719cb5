import { operations } from '../../../../schemas/operations.ts'
import type { Pacer } from '../../../../src/check/pacer.ts'
import { createFileCheck } from './check-file.ts'
import { FindingStore } from './finding-store.ts'
import type { Answer, Request } from './messages.ts'
import { nameOf } from './name-of.ts'
import { Ticker } from './ticker.ts'

/** Checks files, and tells what is found as it goes on. */
export async function runCheck(
  { files, operation, withRules }: Request & { kind: 'check' },
  pacer: Pacer,
  tell: (answer: Answer) => void,
): Promise<void> {
  const checkFile = createFileCheck(operation, withRules)
  const store = new FindingStore(operations[operation].request)
  const counts = { bytes: 0, records: 0, invalid: 0, findings: 0, passedOver: 0, accepted: 0, unasked: 0, lineEnds: 0 }
  const unusable: { path: string; problem: string }[] = []
  const ticker = new Ticker(files, () => {
    const { bytes, records, findings } = counts
    tell({ kind: 'progress', bytes, total: ticker.total, records, findings })
    const items = store.take()
    if (items.length > 0) tell({ kind: 'findings', items })
  })
  const onBytes = (bytes: Uint8Array) => {
    counts.bytes += bytes.length
    ticker.tick()
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
  const { errors } = store
  const outcome = {
    ...counts,
    errors,
    files: files.length,
    isInterrupted: pacer.isStopped,
    unusable,
    groups: store.groups(),
    csv: store.csv(),
  }
  tell({ kind: 'done', outcome })
}
