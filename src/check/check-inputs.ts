import { availableParallelism } from 'node:os'
import type { Input, UnusablePath } from '../input/find-inputs.ts'
import { PartCheck, type PartCheckOptions } from './check-part.ts'
import type { CheckSettings } from './check-settings.ts'
import type { SourceCheck } from './check-source.ts'
import type { FurtherCheck } from './further-check.ts'
import { loadFurther } from './load-further.ts'
import { joinParts, type CheckEvent } from './join-parts.ts'
import { Pacer } from './pacer.ts'
import type { PartEvent } from './part.ts'
import { planParts, sizeOf, type Bounds, type PlannedPart } from './plan-parts.ts'
import { createRecordCheck } from './record-check.ts'
import { RunTally, type RunState } from './run-state.ts'
import type { WantedFindings } from './telling.ts'

/** Lists the inputs of a run; it is listed more than once where their sizes matter before. */
export type InputLister = () => Iterable<Input | UnusablePath>

/** How inputs are checked. */
export interface CheckOptions {
  /** The moment that rules take for the present one (default: now). */
  readonly now?: Date
  /**
   * Called with the bytes of every record, which may be used until it returns; also with what could not be cut into records,
   * which is then named by its input. There is one thread then.
   */
  readonly onRecord?: SourceCheck['onRecord'] | undefined
  /** Called now and then. */
  readonly onProgress?: ((state: RunState) => void) | undefined
  /** Whether the summary has the checksum of each input; those are then read to their ends, whatever is in them (default: false). */
  readonly checksums?: boolean
  /** How many threads check; `auto` has as many as the machine has cores when the inputs are worth it (default: 1). */
  readonly workers?: number | 'auto'
  /** Bytes of the stretches that workers are given (default: 2 MiB). */
  readonly stretch?: number
  /** Whether findings come with excerpts (default: true). Workers make them for three findings of a kind in each stretch. */
  readonly excerpts?: boolean
  /** Whether findings come with the value at their place, whoever checks (default: false). */
  readonly values?: boolean
  /** Which findings are told one by one; all others are counted in the summary (default: all are told). */
  readonly tell?: WantedFindings
  /** Ends the run early when it is stopped; the summary then says so. */
  readonly pacer?: Pacer
}

/**
 * Checks every record of every input and tells what it finds, in the order of the inputs and of their texts: the same
 * whatever the number of workers. An input that cannot be read is in the summary; the others are checked all the same.
 */
export async function* checkInputs(
  list: InputLister,
  settings: CheckSettings,
  options: CheckOptions = {},
): AsyncGenerator<CheckEvent, void, undefined> {
  const { pacer = new Pacer(), now = new Date() } = options
  const further = await loadFurther(settings, now)
  yield* joinParts(checkParts(list, settings, { ...options, pacer, now }, further), {
    ...settings,
    engine: engineOf(settings, further),
    further,
    isInterrupted: () => pacer.isStopped,
  })
}

/** Which engine checks: the kernel with Ajv behind it, or Ajv alone. */
export function engineOf(settings: CheckSettings, further?: FurtherCheck): 'kernel' | 'ajv' {
  return createRecordCheck(settings, further).accept ? 'kernel' : 'ajv'
}

/**
 * What {@link checkInputs} puts together: each part for itself, in the order of the inputs. With bounds only what lies within.
 * @param further What the settings ask for beyond the contract, for this thread.
 */
export async function* checkParts(
  list: InputLister,
  settings: CheckSettings,
  { workers = 1, stretch = 2 * 1024 * 1024, bounds, ...options }: CheckOptions & { readonly bounds?: Bounds },
  further?: FurtherCheck,
): AsyncGenerator<PartEvent, void, undefined> {
  const { now = new Date(), checksums = false, excerpts = true, values = false, tell, pacer = new Pacer(), onRecord, onProgress } = options
  const threads = onRecord ? 1 : workers === 'auto' ? worthThreads(list) : workers
  const parts = planParts(list(), {
    checksums,
    ...(settings.layout ? { layout: settings.layout } : {}),
    ...(threads > 1 ? { stretch } : {}),
    ...(bounds ? { bounds } : {}),
  })
  if (threads > 1) {
    // Loaded only where there are any.
    const { checkInWorkers } = await import('./workers/check-in-workers.ts')
    yield* checkInWorkers(parts, settings, {
      workers: threads,
      now,
      checksums,
      wanted: { excerpts, values },
      tell,
      pacer,
      further,
      onProgress,
      taskSize: stretch,
    })
  } else yield* checkHere(parts, settings, { checksums, tell, pacer, further, onRecord, onProgress })
}

async function* checkHere(
  parts: Iterable<PlannedPart>,
  settings: CheckSettings,
  { onProgress, ...options }: Omit<PartCheckOptions, 'onCounts'> & Pick<CheckOptions, 'onProgress'>,
): AsyncGenerator<PartEvent, void, undefined> {
  const tally = new RunTally()
  const { pacer } = options
  const check = new PartCheck(settings, {
    ...options,
    ...(onProgress
      ? {
          onCounts(counts) {
            tally.update(counts)
            onProgress(tally.state)
          },
        }
      : {}),
  })
  for (const part of parts) {
    if (pacer.isStopped) return
    if ('problem' in part) yield { kind: 'unusable', ...part }
    else yield* check.check(part)
    tally.end()
  }
}

/** Starting workers takes as long as checking some ten megabytes. */
const [worthBytes, worthFiles] = [64 * 1024 * 1024, 5000]

/** How many threads inputs are worth: one, or as many as the machine has cores. */
export function worthThreads(list: InputLister): number {
  let bytes = 0
  let files = 0
  for (const input of list()) {
    bytes += 'problem' in input ? 0 : sizeOf(input)
    files++
    if (bytes >= worthBytes || files >= worthFiles) return availableParallelism()
  }
  return 1
}
