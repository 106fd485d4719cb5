import { OutputFile } from './output-file.ts'

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

  /** Which file is not complete, and why. */
  get problem(): string | undefined {
    return this.#valid.problem ?? this.#invalid.problem
  }
}

class RecordFile {
  readonly #file: OutputFile
  #pending = Buffer.alloc(1024 * 1024)
  #length = 0

  constructor(path: string) {
    this.#file = new OutputFile(path)
  }

  /** Writes the record on a line of its own. */
  write(record: Buffer): void {
    if (this.#length + record.length + 1 > this.#pending.length) this.#flush()
    if (record.length + 1 > this.#pending.length) this.#pending = Buffer.alloc(record.length + 1)
    const line = this.#pending.subarray(this.#length, this.#length + record.length)
    record.copy(line)
    onOneLine(line)
    this.#length += record.length
    this.#pending[this.#length++] = newline
  }

  close(): void {
    this.#flush()
    this.#file.close()
  }

  get problem(): string | undefined {
    return this.#file.problem
  }

  #flush(): void {
    this.#file.write(this.#pending.subarray(0, this.#length))
    this.#length = 0
  }
}

const [newline, carriageReturn, space] = [10, 13, 32]

/** A line end in JSON is white space, so a space can take its place. */
function onOneLine(bytes: Buffer): void {
  if (!bytes.includes(newline) && !bytes.includes(carriageReturn)) return
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === newline || bytes[at] === carriageReturn) bytes[at] = space
}
