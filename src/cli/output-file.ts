import { closeSync, openSync, writeSync } from 'node:fs'
import { reason } from '../input/reason.ts'
import { UsageError } from './command.ts'

/**
 * A file that is written as a run goes on. When it cannot be written any more, as on a full disk, the run goes on
 * without it: what was written stays, and `problem` says what happened.
 */
export class OutputFile {
  readonly path: string
  readonly #file: number
  #problem: string | undefined

  /**
   * @param mode Who may read it when it is a new one; as the system has it when absent.
   * @throws UsageError when it cannot be written at all.
   */
  constructor(path: string, mode?: number) {
    this.path = path
    try {
      this.#file = openSync(path, 'w', mode)
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${reason(error)}`)
    }
  }

  /** Why the file is not complete, in one line. */
  get problem(): string | undefined {
    return this.#problem === undefined ? undefined : `cannot write ${this.path}: ${this.#problem}; it is not complete`
  }

  write(bytes: Uint8Array): void {
    if (this.#problem !== undefined) return
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written)
    } catch (error) {
      this.#problem = reason(error)
    }
  }

  close(): void {
    try {
      closeSync(this.#file)
    } catch (error) {
      // Some file systems tell only now that there was no space.
      this.#problem ??= reason(error)
    }
  }
}
