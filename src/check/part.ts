import type { ByteRange } from '../input/byte-source.ts'
import type { FileState } from '../input/open-file.ts'
import type { Input, UnusablePath } from '../input/find-inputs.ts'
import type { SourceCounts } from './check-source.ts'
import type { ShownFinding } from './shown-finding.ts'
import type { Untold } from './telling.ts'

/** A stretch of a file, and what the file was when it was cut. */
export interface FileRange extends ByteRange {
  readonly state: FileState
}

/** A piece of the work: an input, or a stretch of an input of JSON Lines. */
export interface Part {
  readonly input: Input
  /** Whether it is the first of its input. */
  readonly begins: boolean
  /** Which bytes of the input; all of them when absent. */
  readonly range?: FileRange
  /** Only the checksum of the input is asked for. It stands before the stretches of an input, none of which sees all of it. */
  readonly isChecksum?: true
}

/** What is counted of a part. */
export interface PartCounts extends SourceCounts {
  /** Bytes that were read of it, as it lies there. */
  bytes: number
  /** How many of the findings are told. */
  told: number
  /** Those that are not. */
  untold?: Untold
  /** The numbers of the accounts that were asked about and found, where certain ones are. */
  accounts?: readonly string[]
  /** Checksum of the whole input, when it was asked for and all was read. */
  sha256?: string
  /** Why it could not be read to its end. */
  problem?: string
}

/** What entries are compared for: accounts that several records are about, or rules that look at all records together. */
export type EntriesOf = 'accounts' | 'rules'

/**
 * What the check of a run tells as it goes, in the order of the inputs. Lines and records count from the start of the
 * part; `joinParts` puts the parts together. Entries may be overwritten as soon as the next event is asked for.
 */
export type PartEvent =
  | { readonly kind: 'part'; readonly file: string; readonly begins: boolean }
  | { readonly kind: 'found'; readonly items: readonly ShownFinding[] }
  | { readonly kind: 'entries'; readonly of: EntriesOf; readonly entries: Buffer<ArrayBuffer> }
  | { readonly kind: 'counted'; readonly counts: PartCounts }
  | ({ readonly kind: 'unusable' } & UnusablePath)
