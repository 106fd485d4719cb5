import type { Decisions } from '../causes/questions.ts'
import { decisionsOfFile } from '../causes/decisions-in.ts'
import type { Part } from '../check/part.ts'
import { planParts, sizeOf } from '../check/plan-parts.ts'
import type { RecordsLeftOut } from '../fix/changes/left-out-changes.ts'
import type { LeftOut } from '../fix/outputs/left-out.ts'
import type { SourceLines } from '../fix/source-lines.ts'
import { type FixJob, openPart } from '../fix/workers/fix-part.ts'
import { type ByteSource, streamSource } from '../input/byte-source.ts'
import { type FixedInput, isUtf8Text, textOf } from './fixed-inputs.ts'

/** An input, or a stretch of one. */
export interface InputPart extends Pick<Part, 'begins' | 'range'> {
  readonly one: FixedInput
  /** Its number among all parts. */
  readonly index: number
}

/** Opens a part. */
export function openInput({ one, range }: InputPart, lines?: SourceLines, onLeftOut?: (left: LeftOut) => void): ByteSource {
  return isUtf8Text(one) ? openPart({ ...one, range }) : streamSource(textOf(one, onLeftOut, (line) => lines?.add(line)))
}

/** Bytes of the stretches that threads are given: what comes of several lies in memory until its turn. */
export const usualStretch = 256 * 1024

/** The inputs in parts that can be repaired each for itself. */
export function* partsOf(inputs: readonly FixedInput[], stretch: number): Generator<InputPart, void, undefined> {
  let index = 0
  for (const one of inputs) {
    if (!isForWorkers(one) || one.isArray) yield { one, begins: true, index: index++ }
    else
      for (const part of planParts([one.input], { checksums: false, stretch }))
        if ('input' in part) yield { one, begins: part.begins, ...(part.range ? { range: part.range } : {}), index: index++ }
  }
}

/** What is written otherwise than it is read, or larger than what is good to have in memory, is repaired as one thread does it. */
export function jobFor({ one, range }: InputPart, decisions: Decisions, isWritten: boolean, leftOut?: RecordsLeftOut): FixJob | undefined {
  if (!isForWorkers(one) || (!range && sizeOf(one) > usualStretch * 1.5)) return undefined
  const { path, isArray } = one
  return { path, isArray, range, decisions: decisionsOfFile(decisions, path), isWritten, leftOut }
}

function isForWorkers({ isPacked, ...one }: FixedInput): boolean {
  return isUtf8Text(one) && !isPacked
}
