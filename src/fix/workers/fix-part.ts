import type { Decisions } from '../../causes/questions.ts'
import type { Pacer } from '../../check/pacer.ts'
import type { FileRange } from '../../check/part.ts'
import { fileSource, rangeSource, type ByteSource } from '../../input/byte-source.ts'
import { reason } from '../../input/reason.ts'
import { LeftOutRecords, type RecordsLeftOut } from '../changes/left-out-changes.ts'
import { fixCopy, type ChangedRecord, type CopiedShape } from '../fix-copy.ts'
import type { SourceFix } from '../fix-source.ts'
import { FixTally, type FixCounts } from '../fix-tally.ts'

/** A file that is to be repaired, or a stretch of one of JSON Lines. */
export interface FixPart {
  readonly path: string
  readonly isArray: boolean
  readonly range?: FileRange | undefined
}

/** A part, and how it is repaired. */
export interface FixJob extends FixPart {
  readonly decisions: Decisions
  /** Whether the copy and the changes are wanted. */
  readonly isWritten: boolean
  /** Records that are left out, since they are equal to others; none when absent. */
  readonly leftOut?: RecordsLeftOut | undefined
}

/** What came of a part, as plain data. Records and lines count from its start. */
export interface FixedPart {
  readonly copy: readonly Uint8Array<ArrayBuffer>[]
  /** Where records stand that were changed, and how many bytes are logged of each. */
  readonly changes: readonly (Omit<ChangedRecord, 'about'> & { readonly size: number })[]
  /** What is logged of them, one behind the other. */
  readonly about: Uint8Array<ArrayBuffer>
  readonly counts: FixCounts
  /** Undefined where it could not be read to its end. */
  readonly shape?: CopiedShape
  /** Why it could not. */
  readonly problem?: string
}

/** Opens a part. */
export function openPart({ path, range }: FixPart): ByteSource {
  return range ? rangeSource(path, range, range.state) : fileSource(path)
}

/** The memory that a part holds outside of the heap. */
export function memoryOf({ copy, about }: Pick<FixedPart, 'copy' | 'about'>): ArrayBuffer[] {
  return [...copy, about].map(({ buffer }) => buffer)
}

/** Repairs a part and keeps what comes of it in memory. */
export async function fixPart(job: FixJob, fix: SourceFix, pacer: Pacer): Promise<FixedPart> {
  const { path, isArray, range, decisions, isWritten, leftOut } = job
  const tally = new FixTally()
  const copy: Uint8Array<ArrayBuffer>[] = []
  const changes: FixedPart['changes'][number][] = []
  const abouts: string[] = []
  const output = {
    // What is written may be overwritten after that, or lie in memory that others use.
    copy: { write: (bytes: Uint8Array) => void copy.push(new Uint8Array(bytes)) },
    onChange({ record, line, about }: ChangedRecord) {
      changes.push({ record, line, size: Buffer.byteLength(about) })
      abouts.push(about)
    },
  }
  const made = () => ({ copy, changes, about: new Uint8Array(Buffer.from(abouts.join(''))), counts: tally.counts })
  try {
    const input = { name: path, isArray, source: openPart(job), from: range?.from }
    const shape = await fixCopy(
      input,
      { fix, decisions, pacer, tally, leftOut: leftOut && new LeftOutRecords(leftOut) },
      isWritten ? output : undefined,
    )
    return { ...made(), shape }
  } catch (error) {
    return { ...made(), problem: reason(error) }
  }
}
