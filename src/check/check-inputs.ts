import type { Layout } from '../input/layout.ts'
import { ByteWindow } from '../input/byte-window.ts'
import { reason, type Input, type UnusablePath } from '../input/find-inputs.ts'
import type { InputSummary, Summary } from '../report/reporter.ts'
import { isLossless } from '../kernel/is-lossless.ts'
import { kernelFor } from '../kernel/kernel-for.ts'
import type { Validator } from '../validate/validator.ts'
import { checkSource, type ShownFinding } from './check-source.ts'
import { Pacer } from './pacer.ts'

/** The engines, as they are asked for. */
export const engines = ['auto', 'ajv'] as const
export type Engine = (typeof engines)[number]

/** How inputs are checked. */
export interface CheckOptions {
  readonly validator: Validator
  /** Told by the content when absent. */
  readonly layout?: Layout
  /** `auto`: the kernel accepts what it can, where there is one for the validator. `ajv`: every record is parsed (default: `auto`). */
  readonly engine?: Engine
  /** Called for every finding, in the order of the inputs and of their texts. */
  readonly onFinding: (shown: ShownFinding) => void
}

/** How much of an input is read at once. */
const windowSize = 1024 * 1024

/** Checks every record of every input. An input that cannot be read is in the summary; the others are checked all the same. */
export async function checkInputs(found: Iterable<Input | UnusablePath>, options: CheckOptions): Promise<Summary> {
  const { validator, layout, engine = 'auto', onFinding } = options
  const inputs: InputSummary[] = []
  const unusable: UnusablePath[] = []
  const window = new ByteWindow(windowSize)
  const pacer = new Pacer()
  const kernel = engine === 'auto' ? kernelFor(validator) : undefined
  const accept = kernel && ((bytes: Buffer, start: number, end: number) => kernel.accept(bytes, start, end))
  let accepted = 0
  const total = { records: 0, invalid: 0, findings: 0 }
  for (const input of found) {
    if ('problem' in input) {
      unusable.push(input)
      continue
    }
    const summary = { file: input.name, records: 0, invalid: 0, findings: 0 }
    try {
      const source = input.open()
      inputs.push(summary)
      try {
        await checkSource(input.name, source, window, {
          validator,
          layout,
          accept,
          isLossless: kernel && isLossless,
          pacer,
          onChecked({ isRecord, isAccepted, findings }) {
            if (isAccepted) accepted++
            if (isRecord) summary.records++
            if (isRecord && findings.length > 0) summary.invalid++
            summary.findings += findings.length
            findings.forEach(onFinding)
          },
        })
      } finally {
        const closing = source.close()
        if (closing) await closing
      }
    } catch (error) {
      unusable.push({ path: input.name, problem: reason(error) })
    }
    total.records += summary.records
    total.invalid += summary.invalid
    total.findings += summary.findings
  }
  return { record: validator.record, ...total, engine: kernel ? 'kernel' : 'ajv', accepted, inputs, unusable }
}
