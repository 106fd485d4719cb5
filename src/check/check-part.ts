import { rangeSource, type ByteSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { reason } from '../input/reason.ts'
import type { CheckSettings } from './check-settings.ts'
import { checkSource, type SourceCheck } from './check-source.ts'
import { AccountEntries } from './across/account-entries.ts'
import { AcrossEntries } from './across/across-entries.ts'
import type { FurtherCheck } from './further-check.ts'
import type { Pacer } from './pacer.ts'
import type { Part, PartCounts, PartEvent } from './part.ts'
import { createRecordCheck, type RecordCheck } from './record-check.ts'
import { Telling, type WantedFindings } from './telling.ts'

/** How much of an input is read at once. */
const windowSize = 1024 * 1024

/** What a thread needs to check parts. */
export interface PartCheckOptions {
  /** Whether the checksum of each input is wanted; those are then read to their ends, whatever is in them. */
  readonly checksums: boolean
  readonly pacer: Pacer
  /** What is checked beyond the contract. */
  readonly further?: FurtherCheck | undefined
  /** Which findings are told; all when absent. */
  readonly tell?: WantedFindings | undefined
  readonly onRecord?: SourceCheck['onRecord']
  /** Called as parts are read. */
  readonly onCounts?: (counts: Readonly<PartCounts>) => void
}

/** Checks one part after the other, in one thread. */
export class PartCheck {
  readonly #window: ByteWindow
  readonly #settings: CheckSettings
  readonly #options: PartCheckOptions
  readonly #telling: Telling | undefined
  readonly #recordCheck: RecordCheck

  constructor(settings: CheckSettings, options: PartCheckOptions) {
    this.#settings = settings
    this.#options = options
    // Who sees each record is told all that is found in it.
    this.#telling = options.tell && !options.onRecord ? new Telling(options.tell) : undefined
    this.#recordCheck = createRecordCheck(settings, options.further, this.#telling)
    this.#window = new ByteWindow(windowSize, this.#recordCheck.reserve)
  }

  /** Tells what is in a part. One that cannot be opened is unusable. */
  async *check({ input, begins, range, isChecksum }: Part): AsyncGenerator<PartEvent, void, undefined> {
    const { checksums, onCounts } = this.#options
    const counts: PartCounts = {
      bytes: 0,
      records: 0,
      invalid: 0,
      findings: 0,
      passedOver: 0,
      told: 0,
      accepted: 0,
      unasked: 0,
      lineEnds: 0,
    }
    const hash = isChecksum || (checksums && !range) ? createHash() : undefined
    const onBytes = (bytes: Uint8Array) => {
      if (!isChecksum) counts.bytes += bytes.length
      hash?.update(bytes)
      onCounts?.(counts)
    }
    let source: ByteSource
    try {
      source = range && input.path !== undefined ? rangeSource(input.path, range, range.state, onBytes) : input.open(onBytes)
    } catch (error) {
      yield { kind: 'unusable', path: input.name, problem: reason(error, input.name) }
      return
    }
    // What is no file is read by one thread, perhaps behind what stands behind it.
    if (input.path === undefined) this.#telling?.restart()
    yield { kind: 'part', file: input.name, begins }
    try {
      try {
        if (isChecksum) this.#window.reset()
        const isComplete = isChecksum || (yield* this.#checkRecords(input.name, source, counts, range))
        if (hash && isComplete && (await this.#drain(source))) counts.sha256 = hash.digest('hex')
      } finally {
        const closing = source.close()
        if (closing) await closing
      }
    } catch (error) {
      counts.problem = reason(error)
    }
    const asked = this.#recordCheck.asked?.take() ?? []
    if (asked.length > 0) counts.accounts = asked
    const untold = this.#telling?.take()
    if (untold) counts.untold = untold
    yield { kind: 'counted', counts }
  }

  async *#checkRecords(
    file: string,
    source: ByteSource,
    counts: PartCounts,
    range: Part['range'],
  ): AsyncGenerator<PartEvent, boolean, undefined> {
    const { pacer, further, onRecord } = this.#options
    const accounts = this.#settings.duplicates ? new AccountEntries() : undefined
    const across = further && further.across.length > 0 ? new AcrossEntries() : undefined
    // A stretch may be a single line.
    const layout = range ? 'lines' : this.#settings.layout
    const options: SourceCheck = { recordCheck: this.#recordCheck, layout, pacer, counts, accounts, across, onRecord }
    const checking = checkSource(file, source, this.#window, options, range?.from)
    for (;;) {
      const step = await checking.next()
      const [ofAccounts, ofRules] = [accounts?.take(), across?.take()]
      if (ofAccounts) yield { kind: 'entries', of: 'accounts', entries: ofAccounts }
      if (ofRules) yield { kind: 'entries', of: 'rules', entries: ofRules }
      if (step.done === true) return step.value
      for (const { finding } of step.value) if (!finding.accepted) counts.findings++
      counts.told += step.value.length
      if (step.value.length > 0) yield { kind: 'found', items: step.value }
    }
  }

  /** Reads a source to its end; false when told to stop before. */
  async #drain(source: ByteSource): Promise<boolean> {
    const { pacer } = this.#options
    const window = this.#window
    while (!window.complete) {
      const pause = pacer.pause()
      if (pause) await pause
      if (pacer.isStopped) return false
      window.start = window.end
      const filling = source.readInto(window)
      if (filling) await pacer.wait(filling)
    }
    return true
  }
}

/** The module is loaded only for checksums: it is some of the start-up time of a small run. */
function createHash() {
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}
