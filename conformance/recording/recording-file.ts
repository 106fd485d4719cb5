import { openSync, unlinkSync } from 'node:fs'
import { GrowingFile } from '../../src/report/growing-file.ts'
import { reason } from '../../src/input/reason.ts'
import { chained, noHash } from './chain.ts'
import { RecordingError } from './recording-error.ts'
import { asObject } from '../reading/as-object.ts'

/**
 * The file of a recording, written line by line as the run goes on, for its owner only. When it cannot be written any more,
 * the run goes on without it.
 */
export class RecordingFile {
  readonly #path: string
  readonly #file: GrowingFile
  #hash = noHash

  /** @throws RecordingError when the file already exists, or cannot be written. */
  constructor(path: string) {
    this.#path = path
    try {
      this.#file = new GrowingFile(openSync(path, 'wx', 0o600))
    } catch (error) {
      const isThere = asObject(error)['code'] === 'EEXIST'
      throw new RecordingError(
        isThere ? `${path} already exists; remove it, or name another file for the recording` : `cannot write ${path}: ${reason(error)}`,
      )
    }
  }

  /** The hash of the last line. */
  get hash(): string {
    return this.#hash
  }

  /** Why it is not complete, in one line. */
  get problem(): string | undefined {
    const { problem } = this.#file
    return problem === undefined ? undefined : `cannot write ${this.#path}: ${problem}; the recording is not complete`
  }

  write(value: object): void {
    if (this.#file.problem !== undefined) return
    const { line, hash } = chained(value, this.#hash)
    this.#hash = hash
    this.#file.write(Buffer.from(line))
  }

  /** Closes it, and removes it when nothing was written. */
  close(): void {
    this.#file.close()
    if (this.#hash === noHash) this.#file.attempt(() => unlinkSync(this.#path))
  }
}
