import type { PartCheck } from '../check-part.ts'
import type { Pacer } from '../pacer.ts'
import type { PartEvent } from '../part.ts'
import { fileSource } from '../../input/byte-source.ts'
import type { Input } from '../../input/find-inputs.ts'
import { ExcerptLimit, type WantedOfInputs } from './excerpt-limit.ts'
import type { FilePart } from './worker-messages.ts'

/** What a thread needs to check tasks. */
export interface TaskCheck {
  readonly check: PartCheck
  readonly pacer: Pacer
  readonly wanted: WantedOfInputs
  /** Called when all is told of a part. */
  readonly onPart: () => void
}

/** Checks the parts of one task, one after the other, until the run is told to stop; tells what is in them as plain data that lasts. */
export async function* checkTask(
  parts: readonly FilePart[],
  { check, pacer, wanted, onPart }: TaskCheck,
): AsyncGenerator<PartEvent, void, undefined> {
  const limit = new ExcerptLimit(wanted)
  for (const { path, ...part } of parts) {
    if (pacer.isStopped) return
    const input: Input = { name: path, path, open: (onBytes) => fileSource(path, onBytes) }
    for await (const event of check.check({ ...part, input })) yield plain(event, limit)
    onPart()
  }
}

function plain(event: PartEvent, limit: ExcerptLimit): PartEvent {
  if (event.kind === 'found') return { kind: 'found', items: event.items.map((item) => limit.apply(item)) }
  if (event.kind !== 'entries') return event
  // Not in memory that is shared with others: all of it would be handed over.
  const entries = Buffer.allocUnsafeSlow(event.entries.length)
  event.entries.copy(entries)
  return { ...event, entries }
}
