import { openSync } from 'node:fs'
import { reason } from '../input/reason.ts'
import { UsageError } from './command.ts'
import { GrowingFile } from '../report/growing-file.ts'

/** Only its owner may read a file: it holds personal data. */
export const ownOnly = 0o600

/** The file in the folder of repaired copies that has every change. */
export const logName = 'changes.log'

/**
 * A file that is written as a run goes on. When it cannot be written any more, as on a full disk, the run goes on
 * without it: what was written stays, and `problem` says what happened.
 */
export class OutputFile {
  readonly path: string
  readonly #file: GrowingFile

  /**
   * @param mode Who may read it when it is a new one; as the system has it when absent.
   * @throws UsageError when it cannot be written at all.
   */
  constructor(path: string, mode?: number) {
    this.path = path
    try {
      this.#file = new GrowingFile(openSync(path, 'w', mode))
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${reason(error)}`)
    }
  }

  /** How many bytes were written. */
  get size(): number {
    return this.#file.size
  }

  /** Why the file is not complete, in one line. */
  get problem(): string | undefined {
    const { problem } = this.#file
    return problem === undefined ? undefined : `cannot write ${this.path}: ${problem}; it is not complete`
  }

  write(bytes: Uint8Array): void {
    this.#file.write(bytes)
  }

  close(): void {
    this.#file.close()
  }
}
