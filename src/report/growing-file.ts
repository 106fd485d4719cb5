import { closeSync, writeSync } from 'node:fs'
import { reason } from '../input/reason.ts'

/** An open file that is written as a run goes on. When it cannot be written any more, as on a full disk, what was written stays. */
export class GrowingFile {
  readonly #file: number
  #problem: string | undefined
  #size = 0

  /** @param file The descriptor of a file that was opened for writing. */
  constructor(file: number) {
    this.#file = file
  }

  /** How many bytes were written. */
  get size(): number {
    return this.#size
  }

  /** Why the file is not complete, in words. */
  get problem(): string | undefined {
    return this.#problem
  }

  write(bytes: Uint8Array): void {
    if (this.#problem !== undefined) return
    this.attempt(() => {
      for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written)
    })
    this.#size += bytes.length
  }

  /** Some file systems tell only now that there was no space. */
  close(): void {
    this.attempt(() => closeSync(this.#file))
  }

  /** Does something with the file; of what goes wrong the first is the problem. */
  attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#problem ??= reason(error)
    }
  }
}
