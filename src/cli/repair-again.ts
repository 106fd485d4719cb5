import { join } from 'node:path'
import type { RecordsLeftOut } from '../fix/changes/left-out-changes.ts'
import type { FixCounts, FixTally } from '../fix/fix-tally.ts'
import type { FixedCopy } from './fixed-copy.ts'
import type { FixedInput } from './fixed-inputs.ts'
import type { FollowedRecords } from './follow-repeated.ts'
import type { FileSink } from './output.ts'
import type { InputPart } from './input-parts.ts'
import { logName } from './output-file.ts'
import type { RepairedParts } from './repaired-parts.ts'
import { WrittenBefore } from './written-before.ts'

/** A repair that is done again for the parts that something is left out of. All else stays as it was written and counted. */
export class RepairAgain {
  readonly #parts: RepairedParts
  readonly #followed: FollowedRecords
  readonly #isWritten: boolean
  /** By its first part, what was counted of a group of parts that all stay. */
  readonly #countsFrom = new Map<number, () => FixCounts>()
  readonly #repaired: Uint8Array
  readonly #repairedInputs = new Set<FixedInput>()
  readonly #log: WrittenBefore | undefined
  #copy: WrittenBefore | undefined

  /** @param out Where the copies and the log are that were written before. */
  constructor(parts: RepairedParts, followed: FollowedRecords, inputParts: Iterable<InputPart>, out: string | undefined) {
    this.#parts = parts
    this.#followed = followed
    this.#isWritten = out !== undefined
    this.#repaired = new Uint8Array(parts.length)
    for (const { from, to, counts } of parts.groups()) {
      const isRepaired = Array.from({ length: to - from }).some((_, index) => followed.leftOutOf(from + index) !== undefined)
      if (isRepaired) this.#repaired.fill(1, from, to)
      else this.#countsFrom.set(from, counts)
    }
    for (const part of inputParts) if (!this.keeps(part)) this.#repairedInputs.add(part.one)
    this.#log = out === undefined ? undefined : new WrittenBefore(join(out, logName))
  }

  /** Whether a part stays as it is. */
  keeps({ index }: InputPart): boolean {
    return this.#repaired[index] === 0
  }

  /** What is left out of a part that is repaired. */
  leftOutOf({ index }: InputPart): RecordsLeftOut | undefined {
    return this.#followed.leftOutOf(index)
  }

  /** Goes on with an input; whether its copy is written anew. */
  begin(one: FixedInput): boolean {
    this.#copy?.close()
    this.#copy = undefined
    if (!this.#repairedInputs.has(one)) return false
    if (this.#isWritten) this.#copy = new WrittenBefore(one.to)
    return true
  }

  /** Takes a part that stays as it is. */
  keep({ index, begins }: InputPart, tally: FixTally, log: FileSink | undefined, copy: FixedCopy | undefined): void {
    const counts = this.#countsFrom.get(index)
    if (counts) tally.addCounts(counts())
    const [before, part] = [this.#parts.at(index - 1), this.#parts.at(index)]
    if (!part) return
    for (const chunk of this.#log?.bytes(before?.logged ?? 0, part.logged) ?? []) log?.writeBytes(chunk)
    copy?.keep({ shape: part.shape, bytes: this.#copy?.bytes(begins ? 0 : (before?.copied ?? 0), part.copied) ?? [] })
  }

  /** Gives up what was written before. */
  close(): void {
    this.#copy?.close()
    this.#log?.close()
  }
}
