import { statSync } from 'node:fs'
import type { Input, UnusablePath } from '../input/find-inputs.ts'
import { LineFile } from '../input/line-file.ts'
import type { CheckSettings } from './check-settings.ts'
import type { Part } from './part.ts'

/** A part, or a path that cannot be used. */
export type PlannedPart = Part | UnusablePath

/** One of so many parts of a run that are about equally large. */
export interface Shard {
  /** From 1 up to the count. */
  readonly index: number
  readonly count: number
}

/** How inputs are cut. */
export interface Cutting extends Pick<CheckSettings, 'layout'> {
  /** Stretches of JSON Lines are about that large; inputs are not cut when absent. */
  readonly stretch?: number
  /** Only what lies within; everything when absent. */
  readonly bounds?: Bounds
  /** Whether the checksum of each input is wanted. */
  readonly checksums: boolean
}

/** Places in the inputs when they are laid one behind the other. */
export interface Bounds {
  readonly from: number
  readonly to: number
}

/**
 * The inputs in parts that can be checked each for itself. Only files of JSON Lines that are not compressed can be cut;
 * anything else is one part, within the bounds in which it begins.
 */
export function* planParts(found: Iterable<Input | UnusablePath>, cutting: Cutting): Generator<PlannedPart, void, undefined> {
  const { stretch, bounds } = cutting
  if (stretch === undefined && !bounds) {
    for (const input of found) yield 'problem' in input ? input : { input, begins: true }
    return
  }
  let place = 0
  for (const input of found) {
    const weight = weightOf(input)
    const from = Math.max(0, (bounds?.from ?? 0) - place)
    const to = Math.min(weight, (bounds?.to ?? Number.POSITIVE_INFINITY) - place)
    if (from < to) yield* partsOf(input, from, to, weight, cutting)
    place += weight
  }
}

/** The bounds of a shard. Every machine comes to the same as long as the inputs are the same. */
export function boundsOf({ index, count }: Shard, found: Iterable<Input | UnusablePath>): Bounds {
  let total = 0
  for (const input of found) total += weightOf(input)
  const bound = (shards: number) => Math.floor((total * shards) / count)
  return { from: bound(index - 1), to: bound(index) }
}

/** At least 1, so that what is empty or cannot be used has its shard too. */
function weightOf(input: Input | UnusablePath): number {
  return 1 + ('problem' in input ? 0 : sizeOf(input))
}

/** Bytes of an input; 0 when they are not known. */
export function sizeOf({ path }: Pick<Input, 'path'>): number {
  try {
    return path === undefined ? 0 : statSync(path).size
  } catch {
    // It is said why when it is opened to be read.
    return 0
  }
}

function* partsOf(
  input: Input | UnusablePath,
  from: number,
  to: number,
  weight: number,
  { layout, stretch, checksums }: Cutting,
): Generator<PlannedPart, void, undefined> {
  if ('problem' in input) return yield input
  const isWhole = from === 0 && to === weight
  const lines = isWhole && (stretch === undefined || weight <= stretch * 1.5) ? undefined : openLines(input, layout)
  if (!lines) {
    if (from === 0) yield { input, begins: true }
    return
  }
  try {
    if (checksums && from === 0) yield { input, begins: true, isChecksum: true }
    // The weight is one more than the size.
    const end = to === weight ? lines.size : lines.cutAt(to)
    for (let start = lines.cutAt(from), next; start < end; start = next) {
      next = stretch === undefined ? end : Math.min(end, lines.cutAt(start + stretch))
      yield { input, begins: start === 0 && !checksums, range: { from: start, to: next, state: lines.state } }
    }
  } finally {
    lines.close()
  }
}

function openLines({ path }: Input, layout: CheckSettings['layout']): LineFile | undefined {
  if (path === undefined) return undefined
  try {
    return LineFile.open(path, layout)
  } catch {
    // It is said why when it is opened to be read.
    return undefined
  }
}
