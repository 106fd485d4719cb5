import type { CheckSettings } from '../check-settings.ts'
import type { FileRange, PartEvent } from '../part.ts'
import type { RunState } from '../run-state.ts'
import type { WantedFindings } from '../telling.ts'
import type { WantedOfInputs } from './excerpt-limit.ts'

/** What a worker is started with. */
export interface WorkerStart {
  readonly settings: CheckSettings
  /** The moment that rules take for the present one. */
  readonly now: Date
  readonly checksums: boolean
  readonly wanted: WantedOfInputs
  /** Which findings are told; all when absent. */
  readonly tell: WantedFindings | undefined
}

/** A part of a file, as it is handed over. */
export interface FilePart {
  readonly path: string
  readonly begins: boolean
  readonly range?: FileRange
  readonly isChecksum?: true
}

/** What a worker is told: to check the parts of one task, how much of what it told was read, or to end early. */
export type ToWorker = { readonly parts: readonly FilePart[] } | { readonly read: number } | { readonly stop: true }

/** A worker that has told so much that was not read waits, so that what it takes does not grow. */
export const mostAhead = 1_000

/** How much an event is: the number of its findings, or of what takes about as much memory. */
export function weightOf(event: PartEvent): number {
  if (event.kind === 'found') return event.items.length
  return event.kind === 'entries' ? Math.ceil(event.entries.length / 2048) : 0
}

/** What a worker tells of the tasks it was given, in their order. */
export interface FromWorker {
  readonly events: readonly PartEvent[]
  /** Whether that is all of the task. */
  readonly isDone: boolean
  /** How far the worker is, with all its tasks. */
  readonly state: RunState
}
