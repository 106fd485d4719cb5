/** What a text that is not JSON does wrong, and at which index. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault'
  /** Index into the text, in UTF-16 code units. */
  readonly index: number
  readonly hint: string | undefined

  constructor(message: string, index: number, hint?: string) {
    super(message)
    this.index = index
    this.hint = hint
  }
}
