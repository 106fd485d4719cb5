import type { Layout } from '../input/layout.ts'
import { reason, type Input, type UnusablePath } from '../input/find-inputs.ts'
import type { InputSummary, Summary } from '../report/reporter.ts'
import type { Validator } from '../validate/validator.ts'
import { checkBytes, type ShownFinding } from './check-bytes.ts'

/** How inputs are checked. */
export interface CheckOptions {
  readonly validator: Validator
  /** Told by the content when absent. */
  readonly layout?: Layout
  /** Called for every finding, in the order of the inputs and of their texts. */
  readonly onFinding: (shown: ShownFinding) => void
}

/** Checks every record of every input. An input that cannot be read is in the summary; the others are checked all the same. */
export async function checkInputs(found: Iterable<Input | UnusablePath>, options: CheckOptions): Promise<Summary> {
  const inputs: InputSummary[] = []
  const unusable: UnusablePath[] = []
  for (const input of found) {
    if ('problem' in input) unusable.push(input)
    else {
      try {
        inputs.push(checkInput(input.name, await input.read(), options))
      } catch (error) {
        unusable.push({ path: input.name, problem: reason(error) })
      }
    }
  }
  const total = (count: (input: InputSummary) => number) => inputs.reduce((sum, input) => sum + count(input), 0)
  return {
    record: options.validator.record,
    records: total(({ records }) => records),
    invalid: total(({ invalid }) => invalid),
    findings: total(({ findings }) => findings),
    inputs,
    unusable,
  }
}

function checkInput(file: string, bytes: Buffer, { validator, layout, onFinding }: CheckOptions): InputSummary {
  const summary = { file, records: 0, invalid: 0, findings: 0 }
  for (const { isRecord, findings } of checkBytes(file, bytes, validator, layout)) {
    if (isRecord) summary.records++
    if (isRecord && findings.length > 0) summary.invalid++
    summary.findings += findings.length
    findings.forEach(onFinding)
  }
  return summary
}
