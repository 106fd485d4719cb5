/** A recording cannot be written, or cannot be judged: it is not one, it is damaged, or it is not finished. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  /** The line of the file that is at fault, from 1 on, where there is one. */
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}
