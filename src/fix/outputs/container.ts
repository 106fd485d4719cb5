import type { LeftOut } from './left-out.ts'
import type { OutputId } from './output.ts'

/** What comes next in a file that holds documents in a container. */
export type Piece =
  /** Bytes of a document, until the next piece is asked for. */
  | { readonly kind: 'kept'; readonly bytes: Uint8Array }
  /** The document is at its end. */
  | { readonly kind: 'end' }
  | LeftOut
  /** What no such container has: the file is none. */
  | typeof other

/** The file is no such container. */
export const other = { kind: 'other' } as const

/** A document is at its end. */
export const end = { kind: 'end' } as const

/**
 * A way of carrying documents of JSON in a file. It only tells which bytes are those of documents and which are its own. Whether they may
 * be taken apart, {@link containerIn} decides of all containers alike.
 */
export interface Container {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /** Whether it carries bytes, in whatever encoding; otherwise text in UTF-8. */
  readonly isOfBytes?: boolean
  /** Whether it may hold what others hold, too: what begins as one of those, and is refused, is not taken for it. */
  readonly isGeneral?: boolean
  /** Whether a file may be one that begins so. A byte is a character. */
  readonly mayBegin: (head: string) => boolean
  /** What has to be known of all of a file before it can be cut into pieces, such as how long its lines are; undefined where it is none. */
  readonly measure?: (read: () => AsyncIterable<Uint8Array>) => Promise<number | undefined>
  /** The pieces of a file; it ends with `other` where it turns out to be none. */
  readonly pieces: (file: AsyncIterable<Uint8Array>, measured: number) => AsyncGenerator<Piece>
}
