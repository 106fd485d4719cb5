import type { CommandIo } from '../../src/cli/command.ts'
import type { Check } from '../check.ts'

/** Redraws at most this often, in milliseconds. */
const interval = 80

/** Tells how far a run is, on a terminal; nothing elsewhere. */
export function progress(stderr: CommandIo['stderr']): ((done: number, total: number, check: Check) => void) | undefined {
  if (stderr.isTTY !== true) return undefined
  let drawn = 0
  return (done, total, { name }) => {
    const last = done === total - 1
    if (!last && Date.now() - drawn < interval) return
    drawn = Date.now()
    stderr.write(`\r\u001B[K${last ? '' : `${done + 1}/${total} ${name}`}`)
  }
}
