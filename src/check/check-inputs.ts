import { createHash } from 'node:crypto'
import type { ByteSource } from '../input/byte-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { reason, type Input, type UnusablePath } from '../input/find-inputs.ts'
import type { Layout } from '../input/layout.ts'
import { isLossless } from '../kernel/is-lossless.ts'
import { kernelFor } from '../kernel/kernel-for.ts'
import { InputList } from '../report/input-list.ts'
import type { InputSummary, Summary } from '../report/reporter.ts'
import type { Validator } from '../validate/validator.ts'
import { checkSource, type FailOn, type ShownFinding, type SourceCheck } from './check-source.ts'
import type { FurtherCheck } from './further-check.ts'
import { Pacer } from './pacer.ts'

/** The engines, as they are asked for. */
export const engines = ['auto', 'ajv'] as const
export type Engine = (typeof engines)[number]

/** How far a run is. */
export interface RunState {
  /** Bytes read of the inputs, as they lie there. */
  bytes: number
  records: number
  invalid: number
  findings: number
}

/** How inputs are checked. */
export interface CheckOptions {
  readonly validator: Validator
  /** Told by the content when absent. */
  readonly layout?: Layout
  /** `auto`: the kernel accepts what it can, where there is one for the validator. `ajv`: every record is parsed (default: `auto`). */
  readonly engine?: Engine
  /** What is checked beyond the contract; every record is parsed then. */
  readonly further?: FurtherCheck | undefined
  /** The least grave severity that makes a record invalid (default: `error`). */
  readonly failOn?: FailOn
  /** Called for every finding, in the order of the inputs and of their texts. */
  readonly onFinding: (shown: ShownFinding) => void
  /** Called with the bytes of every record, which may be used until it returns. */
  readonly onRecord?: SourceCheck['onRecord'] | undefined
  /** Called now and then. */
  readonly onProgress?: (state: RunState) => void
  /** Whether the summary has the checksum of each input; those are then read to their ends, whatever is in them. */
  readonly checksums?: boolean
  /** Ends the run early when it is stopped; the summary then says so. */
  readonly pacer?: Pacer
}

/** How much of an input is read at once. */
const windowSize = 1024 * 1024

/** Checks every record of every input. An input that cannot be read is in the summary; the others are checked all the same. */
export async function checkInputs(found: Iterable<Input | UnusablePath>, options: CheckOptions): Promise<Summary> {
  const {
    validator,
    layout,
    engine = 'auto',
    further,
    failOn = 'error',
    onFinding,
    onRecord,
    onProgress,
    checksums = false,
    pacer = new Pacer(),
  } = options
  const inputs = new InputList()
  const unusable: UnusablePath[] = []
  const window = new ByteWindow(windowSize)
  const kernel = engine === 'auto' ? kernelFor(validator) : undefined
  // What is checked beyond the contract needs every value.
  const accept = further ? undefined : kernel && ((bytes: Buffer, start: number, end: number) => kernel.accept(bytes, start, end))
  const total: RunState & { accepted: number } = { bytes: 0, records: 0, invalid: 0, findings: 0, accepted: 0 }
  const severities = { error: 0, warning: 0, note: 0 }
  let hasFailed = false
  for (const input of found) {
    if (pacer.isStopped) break
    if ('problem' in input) {
      unusable.push(input)
      continue
    }
    const summary: InputSummary & RunState = { file: input.name, bytes: 0, records: 0, invalid: 0, findings: 0 }
    const hash = checksums ? createHash('sha256') : undefined
    const onBytes = (bytes: Uint8Array) => {
      summary.bytes += bytes.length
      total.bytes += bytes.length
      hash?.update(bytes)
      onProgress?.(total)
    }
    try {
      const source = input.open(onBytes)
      try {
        const isComplete = await checkSource(input.name, source, window, {
          validator,
          further,
          failOn,
          layout,
          accept,
          isLossless: kernel && isLossless,
          pacer,
          onRecord,
          onChecked({ isRecord, isAccepted, findings, fails }) {
            const isInvalid = isRecord && fails
            hasFailed ||= fails
            for (const counts of [summary, total]) {
              if (isRecord) counts.records++
              if (isInvalid) counts.invalid++
              counts.findings += findings.length
            }
            if (isAccepted) total.accepted++
            for (const { finding } of findings) severities[finding.severity]++
            findings.forEach(onFinding)
          },
        })
        if (hash && isComplete) {
          await drain(source, window)
          Object.assign(summary, { sha256: hash.digest('hex') })
        }
      } finally {
        inputs.add(summary)
        const closing = source.close()
        if (closing) await closing
      }
    } catch (error) {
      unusable.push({ path: input.name, problem: reason(error) })
    }
  }
  const { bytes: _bytes, accepted, ...counts } = total
  const interrupted = pacer.isStopped ? { interrupted: true as const } : {}
  return {
    record: validator.record,
    ...counts,
    severities,
    failed: hasFailed,
    engine: accept ? 'kernel' : 'ajv',
    accepted,
    ...(further ? { profile: further.profile, rules: further.rules } : {}),
    ...interrupted,
    inputs,
    unusable,
  }
}

/** Reads a source to its end. */
async function drain(source: ByteSource, window: ByteWindow): Promise<void> {
  while (!window.complete) {
    window.start = window.end
    await source.readInto(window)
  }
}
