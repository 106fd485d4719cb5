import type { LeftOut } from './left-out.ts'
import type { Restoring } from './output.ts'

/** Reads a file from its start, as often as one likes. */
export type Read = () => AsyncIterable<Uint8Array>

/**
 * How a file is read without what it was written as.
 * @param outputs From the outermost on.
 * @param onLeftOut Told once of each piece of text that is left out, however often the file is read.
 * @param onLine Told once for each line of what was a table, where that stood.
 */
export function readWithout(
  read: Read,
  outputs: readonly Restoring[],
  onLeftOut?: (left: LeftOut) => void,
  onLine?: (line: number) => void,
): Read {
  let inner = read
  for (const output of outputs) {
    const around = inner
    let isTold = false
    inner = () => {
      const [tell, tellLine] = isTold ? [] : [onLeftOut, onLine]
      isTold = true
      return output.restored(around, tell, tellLine)
    }
  }
  return inner
}
