import type { ReadOptions, RecordText } from '../input/read-step.ts'
import { isLossless } from '../kernel/is-lossless.ts'
import { kernelFor } from '../kernel/kernel-for.ts'
import { validator } from '../validate/validate.ts'
import { checkRecord, type CheckedRecord } from './check-record.ts'
import type { CheckSettings } from './check-settings.ts'
import type { PairPlace } from './duplicates/account-entries.ts'

/** How one record after the other is checked. */
export interface RecordCheck {
  /** Judges what was not accepted before. */
  readonly check: (text: RecordText) => CheckedRecord
  /** Accepts records before they are parsed; only where `check` would find nothing in any of them. */
  readonly accept?: ReadOptions['accept']
  readonly isLossless?: ReadOptions['isLossless']
  /** Where the pair stands that identifies the account of the record last accepted. */
  readonly pair?: PairPlace
}

/** The check that the settings ask for. What checks more than the compiled validator does must leave out the kernel. */
export function createRecordCheck({ record, engine }: CheckSettings): RecordCheck {
  const own = validator(record)
  const check = (text: RecordText) => checkRecord(text, own)
  const kernel = engine === 'auto' ? kernelFor(own) : undefined
  if (!kernel) return { check }
  return { check, accept: (bytes, start, end) => kernel.accept(bytes, start, end), isLossless, pair: kernel.pair }
}
