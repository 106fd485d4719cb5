import { acceptedBy, entryFinder } from '../baseline/accept-findings.ts'
import type { AcceptedFinding } from '../baseline/baseline.ts'
import type { Finding } from '../finding/finding.ts'
import type { Reserve } from '../input/byte-window.ts'
import type { ReadOptions, RecordText } from '../input/read-step.ts'
import { acceptedToEnd } from '../input/accepted-to-end.ts'
import { kernelFor } from '../kernel/kernel-for.ts'
import type { CheckedRecord } from './check-record.ts'
import type { CheckSettings } from './check-settings.ts'
import type { PairPlace } from './across/account-entries.ts'
import { AskedAccounts } from './asked-accounts.ts'
import type { FailOn } from './failing.ts'
import type { FurtherCheck } from './further-check.ts'
import type { Telling } from './telling.ts'

/** How one record after the other is checked. */
export interface RecordCheck {
  /**
   * Loads what parsed records are checked with, which is a good part of the start-up time of a small run; nothing to wait for when
   * they are there. To be called before `check`.
   */
  readonly prepare: () => Promise<void> | undefined
  /** Judges what was not accepted before. */
  readonly check: (text: RecordText) => CheckedRecord
  /** The accounts that are asked about, where these are not all. */
  readonly asked?: AskedAccounts
  /** The least grave severity that makes a record invalid. */
  readonly failOn: FailOn
  /** Accepts records before they are parsed; only where `check` would find nothing in any of them. */
  readonly accept?: ReadOptions['accept']
  /** Accepts lines before they are parsed, where there is `accept`. */
  readonly acceptLines?: ReadOptions['acceptLines']
  readonly survey?: ReadOptions['survey']
  /** Tells objects around lists of records; to be asked when prepared. */
  readonly wrapper?: ReadOptions['wrapper']
  /** Why a finding that is about no record does not count. */
  readonly acceptedBy?: (finding: AcceptedFinding) => Finding['accepted']
  /** Where the window of the records must have its bytes, for `accept` and `survey` to look at them. */
  readonly reserve?: Reserve
  /** Where the pair stands that identifies the account of the record last accepted. */
  readonly pair?: PairPlace
}

/**
 * The check that the settings ask for. Where more is checked than the compiled validator does, or every record is to be parsed,
 * the kernel accepts nothing; it only tells of what nothing gets lost in reading.
 * @param further What is checked beyond the contract.
 * @param telling Which findings are told; all of them when absent, and where some are accepted, which shows only when they are worded.
 */
export function createRecordCheck(
  { record, engine, failOn, duplicates, baseline, accounts }: CheckSettings,
  further?: FurtherCheck,
  telling?: Telling,
): RecordCheck {
  let loaded: RecordCheck['check'] | undefined
  let teller: RecordCheck['wrapper']
  const accept = baseline && entryFinder(baseline)
  const asked = accounts && new AskedAccounts(accounts)
  const load = async () => {
    const [{ checkRecord }, { validator }, causes] = await Promise.all([
      import('./check-record.ts'),
      import('../validate/validate.ts'),
      import('../causes/wrapper-mark.ts'),
    ])
    teller = causes.createWrapperTeller(record)
    const own = validator(record)
    loaded = accept
      ? (text) => withAccepted(checkRecord(text, own, { further, asked }), accept)
      : (text) => checkRecord(text, own, { further, telling, asked })
  }
  const prepare = () => (loaded ? undefined : load())
  const check = (text: RecordText) => {
    if (!loaded) throw new Error('A check is prepared first.')
    return loaded(text)
  }
  const wrapper = {
    isField: (name: string) => teller?.isField(name) === true,
    tell: (shell: string, path: readonly string[]) => teller?.tell(shell, path),
  }
  const plain: RecordCheck = {
    prepare,
    check,
    failOn,
    wrapper,
    ...(asked ? { asked } : {}),
    ...(accept ? { acceptedBy: (finding) => acceptedBy(accept(finding)) } : {}),
  }
  const kernel = kernelFor(record)
  if (!kernel) return plain
  const survey = (bytes: Buffer, start: number, end: number) => kernel.survey(bytes, start, end)
  const acceptBytes = (bytes: Buffer, start: number, end: number) => kernel.accept(bytes, start, end)
  const reading = { survey, reserve: (size: number) => kernel.reserve(size) }
  // It only tells that nothing gets lost in reading, which takes a fifth of a scan of the text.
  if (engine === 'ajv') return { ...plain, ...reading, survey: (...bytes) => survey(...bytes) && noParts }
  // Who is asked for certain accounts, or checks further, wants to see also what is valid.
  if (further || asked)
    return { ...plain, ...reading, survey: (...bytes) => (acceptedToEnd(acceptBytes, ...bytes) >= 0 ? 'valid' : survey(...bytes)) }
  return {
    ...plain,
    ...reading,
    accept: acceptBytes,
    acceptLines: (bytes, start, end, before) => kernel.acceptLines(bytes, start, end, before, duplicates),
    pair: kernel.pair,
  }
}

/** No part of a record is certain. */
const noParts = new Int32Array(0)

/** The same record, its findings marked that are accepted. */
function withAccepted(checked: CheckedRecord, accept: ReturnType<typeof entryFinder>): CheckedRecord {
  const findings = checked.findings.map((finding) => {
    const account = finding.account ?? checked.account
    const accepted = acceptedBy(accept({ ...finding, ...(account ? { account } : {}) }))
    return accepted ? { ...finding, accepted } : finding
  })
  return { ...checked, findings }
}
