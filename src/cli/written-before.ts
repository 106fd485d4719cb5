import { closeSync, openSync, readSync, renameSync, rmSync } from 'node:fs'

/** A file that is being written anew and of which some stays as it was: until it is closed it lies beside the new one. */
export class WrittenBefore {
  readonly #path: string
  readonly #file: number

  constructor(path: string) {
    this.#path = `${path}.before`
    renameSync(path, this.#path)
    this.#file = openSync(this.#path, 'r')
  }

  /** Some of its bytes, in chunks that are to be used before the next is read. */
  *bytes(from: number, to: number): Generator<Uint8Array, void, undefined> {
    const chunk = Buffer.allocUnsafeSlow(64 * 1024)
    for (let at = from, count; at < to; at += count) {
      count = readSync(this.#file, chunk, 0, Math.min(chunk.length, to - at), at)
      if (count === 0) return
      yield chunk.subarray(0, count)
    }
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#path)
  }
}
