/** Text of a container. */
export interface LeftOut {
  readonly kind: 'left out'
  readonly text: string
  /** The line that it begins on, from 1. */
  readonly line: number
  /** Whether it is known to be about how the documents were carried, whatever words are in it. */
  readonly isKnown?: boolean
  /** Names what has to have the same form each time, numbers aside: where it differs, it tells documents apart. */
  readonly slot?: string
  /** The file that it stands in, where that is none of the records. */
  readonly file?: string | undefined
  /** Why it is left out, where it may have been a record. */
  readonly because?: string
}
