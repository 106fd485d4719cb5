import type { Span } from '../json/locate.ts'
import type { AcceptedLines } from '../kernel/kernel.ts'
import type { ByteWindow } from './byte-window.ts'
import { firstByte, type Layout } from './layout.ts'
import type { MemberBehind } from './members-behind.ts'
import type { Place } from './place.ts'
import type { Position } from './position.ts'
import type { TextSource } from './text-source.ts'
import type { UnreadableText } from './unreadable-text.ts'

/** The text of one record. */
export interface RecordText {
  readonly kind: 'text'
  readonly source: TextSource
  /**
   * Absent unless the text is known to be JSON of which nothing gets lost when it is parsed, so that there is no need to
   * look. Then some objects and lists in it that are valid for certain, and would be if they were empty, in rising order; or
   * that all of it is valid.
   */
  readonly certain?: readonly Span[] | 'valid' | undefined
  /** Number of the record in its input, from 0. */
  readonly record: number
  /** Where the record stands in the source. */
  readonly start: number
  readonly end: number
}

/** A record that was accepted as it stands in the window, without being read. */
export interface AcceptedRecord {
  readonly kind: 'accepted'
  /** Number of the record in its input, from 0. */
  readonly record: number
  /** Where it begins in the input; to be asked before the next step. */
  readonly position: () => Position
  /** Where it stands in the window, until the next step. */
  readonly start: number
  readonly end: number
}

/** Lines that were accepted together, without being read. */
export interface AcceptedTogether {
  readonly kind: 'accepted together'
  readonly records: number
  /** What is told of their accounts, until the next step. */
  readonly accounts: Buffer
}

/** Bytes of a record that is too large to be held, as they stand in the window, until the next step. */
export interface UncutBytes {
  readonly kind: 'uncut'
  readonly start: number
  readonly end: number
}

/** An object around a list, of which the elements are read as records. */
export interface WrapperStart {
  readonly kind: 'wrapper'
  /** The object up to the end of the first record. */
  readonly source: TextSource
  /** Where the name of the list stands in it. */
  readonly start: number
  readonly end: number
  /** The names of the members that lead to the list. */
  readonly path: readonly string[]
  /** Whether it stands behind another one in the same input. */
  readonly isFurther: boolean
  /** Whether nothing that says something gets lost without it, as far as that is known. */
  readonly isSure: boolean
}

/** Behind such an object. */
export interface WrapperEnd extends Pick<WrapperStart, 'path' | 'isSure'> {
  readonly kind: 'wrapper end'
  /** The end of the object from the end of the list on; only its start where it is long. */
  readonly source: TextSource
  /** The object with the first of its records. Without its end where that is long. */
  readonly shell: string
  /** How many records are in it. */
  readonly records: number
  /** What stands behind the list, where that is long and the object is without it. */
  readonly behind: readonly MemberBehind[]
}

/** What the reader comes upon; `more` when the window must be filled before it can go on. */
export type ReadStep =
  | RecordText
  | AcceptedRecord
  | AcceptedTogether
  | UnreadableText
  | UncutBytes
  | WrapperStart
  | WrapperEnd
  | typeof more
  | typeof prepare

/** The window must be filled before the reader can go on. */
export const more = { kind: 'more' } as const

/** What tells wrappers will be asked next. */
export const prepare = { kind: 'prepare' } as const

/** What tells objects around records from records. */
export interface WrapperTeller {
  /** Whether an object with such a member is a record itself. */
  readonly isField: (name: string) => boolean
  /**
   * Tells of an object, as JSON, whether the records lie in the list at a path in it, which may have only the first of them;
   * undefined where they do not.
   */
  readonly tell: (shell: string, path: readonly string[]) => Pick<WrapperStart, 'isSure'> | undefined
  /** Whether the records are known to lie in the list at a path, whatever stands beside it. */
  readonly isSettled?: (path: readonly string[]) => boolean
}

/** What is given of lines that are accepted together: as `Kernel.acceptLines` gives it. */
export type AcceptLines = (bytes: Buffer, start: number, end: number, before: BeforeLines) => AcceptedLines | undefined

/** What is told of the bytes of a record, with stretches as their starts and ends in rising order. */
export type Surveyed = Int32Array | 'valid' | undefined

/** What lies before a line: how many records and line ends, and bytes of the input. */
export interface BeforeLines {
  readonly records: number
  readonly lineEnds: number
  readonly offset: number
}

/** How records are read. */
export interface ReadOptions {
  /** Told by the content when absent. */
  readonly layout?: Layout | undefined
  /** Where it is given, the elements of a list within an object are read as records, if it takes the object for a wrapper. */
  readonly wrapper?: WrapperTeller | undefined
  /** Called at the end of JSON Lines with the number of line ends. */
  readonly onLineEnds?: ((count: number) => void) | undefined
  /** The most bytes of one record; a larger one is a finding. */
  readonly largestRecord?: number
  /**
   * Judges a record before it is decoded: the index behind the value that begins at `start`, if that is a valid record
   * for certain and ends at or before `end`; otherwise -1. What stands behind the value is not its business.
   */
  readonly accept?: ((bytes: Buffer, start: number, end: number) => number) | undefined
  /**
   * Accepts as many of the lines that begin at `start` and end before `end` as it can; undefined when they must be looked
   * at one by one. Where it is given, records come as accepted together.
   */
  readonly acceptLines?: AcceptLines | undefined
  /**
   * Tells of the bytes of a record that they are JSON of which nothing gets lost when it is parsed, if that is certain; then
   * gives what `RecordText` has as `certain`, in bytes from `start` on, until it is called again.
   */
  readonly survey?: ((bytes: Buffer, start: number, end: number) => Surveyed) | undefined
}

/** The options with all that is absent filled in. */
export interface ReadPlan {
  readonly largestRecord: number
  readonly accept: NonNullable<ReadOptions['accept']>
  readonly survey: NonNullable<ReadOptions['survey']>
  readonly onLineEnds: NonNullable<ReadOptions['onLineEnds']>
  readonly wrapper?: WrapperTeller | undefined
  readonly acceptLines?: AcceptLines | undefined
}

/** Uses up white space. */
export function* skipSpace(window: ByteWindow, place: Place): Generator<typeof more, void, undefined> {
  for (;;) {
    window.start = firstByte(window.bytes, window.start)
    if (window.length > 0 || window.complete) return
    place.catchUp(window)
    yield more
  }
}
