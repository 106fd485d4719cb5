import { closeSync, openSync, writeSync } from 'node:fs'
import { reason } from '../input/find-inputs.ts'
import { UsageError } from './command.ts'

/** Two files of JSON Lines: `PREFIX.valid.jsonl` and `PREFIX.invalid.jsonl`. */
export class SplitFiles {
  readonly #valid: RecordFile
  readonly #invalid: RecordFile

  /** @throws UsageError when a file cannot be written. */
  constructor(prefix: string) {
    this.#valid = new RecordFile(`${prefix}.valid.jsonl`)
    this.#invalid = new RecordFile(`${prefix}.invalid.jsonl`)
  }

  /** Writes a record into the file it belongs to. */
  write(record: Buffer, isValid: boolean): void {
    ;(isValid ? this.#valid : this.#invalid).write(record)
  }

  close(): void {
    this.#valid.close()
    this.#invalid.close()
  }
}

class RecordFile {
  readonly #file: number
  readonly #pending = Buffer.alloc(1024 * 1024)
  #length = 0

  constructor(path: string) {
    try {
      this.#file = openSync(path, 'w')
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${reason(error)}`)
    }
  }

  /** The record on a line of its own: a line end in JSON is white space, so a space can take its place. */
  write(record: Buffer): void {
    const line = Buffer.concat([record, lineEnd])
    for (let at = 0; at < record.length; at++) if (line[at] === newline || line[at] === carriageReturn) line[at] = space
    if (this.#length + line.length > this.#pending.length) this.#flush()
    if (line.length > this.#pending.length) writeSync(this.#file, line)
    else this.#length += line.copy(this.#pending, this.#length)
  }

  close(): void {
    this.#flush()
    closeSync(this.#file)
  }

  #flush(): void {
    writeSync(this.#file, this.#pending, 0, this.#length)
    this.#length = 0
  }
}

const [newline, carriageReturn, space] = [10, 13, 32]
const lineEnd = Buffer.from('\n')
