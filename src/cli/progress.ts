import type { RunState } from '../check/run-state.ts'
import { thousands } from '../text/thousands.ts'
import type { CommandIo } from './command.ts'

/** How often the line is written, in milliseconds. */
const interval = 200

/** A line on standard error that tells how far a run is; nothing when that is no terminal. */
export class Progress {
  readonly #stderr: CommandIo['stderr']
  readonly #total: number | undefined
  readonly #start = Date.now()
  #last = this.#start

  /** @param total Bytes of all inputs, where that is known. */
  constructor({ stderr }: CommandIo, total: number | undefined) {
    this.#stderr = stderr
    this.#total = total
  }

  /** Tells how far the run is, now and then. */
  update({ bytes, records, findings }: RunState): void {
    const now = Date.now()
    if (this.#stderr.isTTY !== true || now - this.#last < interval) return
    this.#last = now
    const seconds = (now - this.#start) / 1000
    const speed = bytes / seconds
    const parts = [
      this.#total === undefined ? megabytes(bytes) : `${megabytes(bytes)} of ${megabytes(this.#total)}`,
      `${megabytes(speed)}/s`,
      `${thousands(records)} records`,
      `${thousands(findings)} findings`,
    ]
    if (this.#total !== undefined) parts.push(`${Math.max(0, Math.ceil((this.#total - bytes) / speed))} s left`)
    this.#stderr.write(`${clearLine}${parts.join(', ')}`)
  }

  /** Takes the line away. */
  end(): void {
    if (this.#stderr.isTTY === true) this.#stderr.write(clearLine)
  }
}

const clearLine = '\r\u001B[2K'

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
