import { ByteWindow } from '../byte-window.ts'
import { readRecords } from '../read-records.ts'
import type { ReadOptions, ReadStep } from '../read-step.ts'

/** Reads the records of bytes that come in pieces of one size. An accepted record is given as its text; those accepted together are not. */
export function* readInChunks(
  bytes: Buffer,
  size: number,
  options: ReadOptions = {},
): Generator<Extract<ReadStep, { kind: 'text' | 'unreadable' }> | string> {
  const window = new ByteWindow(size)
  let at = 0
  for (const step of readRecords(window, options)) {
    if (step.kind === 'accepted') yield window.bytes.subarray(step.start, step.end).toString()
    else if (step.kind === 'text' || step.kind === 'unreadable') yield step
    else if (step.kind !== 'more') continue
    else if (at === bytes.length) window.complete = true
    else {
      const count = bytes.copy(window.room(), 0, at, Math.min(at + size, bytes.length))
      window.filled(count)
      at += count
    }
  }
}
