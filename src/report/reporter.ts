import type { Finding } from '../finding/finding.ts'
import type { CauseCount } from './cause-tally.ts'
import type { ShownFinding } from '../check/shown-finding.ts'
import type { UntoldGroup, WantedFindings } from '../check/telling.ts'

/** What came of one input. */
export interface InputSummary {
  readonly file: string
  /** Bytes that were read of it, as it lies there. */
  readonly bytes: number
  /** Checksum of those bytes, where checksums were asked for and all of it was read. */
  readonly sha256?: string
  readonly records: number
  readonly invalid: number
  /** Those in no record included, duplicates not: it takes all inputs to see them. */
  readonly findings: number
}

/** What came of a run. */
export interface Summary {
  /** The record that was checked against. */
  readonly record: string
  readonly inputs: Iterable<InputSummary> & { readonly length: number }
  readonly records: number
  readonly invalid: number
  /** Of every severity. */
  readonly findings: number
  /** How many findings there are of each severity. */
  readonly severities: Readonly<Record<Finding['severity'], number>>
  /** What the findings come from that have a cause, the gravest and then the most frequent first. */
  readonly causes: readonly CauseCount[]
  /** How many findings a baseline accepts, where there is one; no other count has them. */
  readonly baseline?: { readonly accepted: number }
  /** How many records were so broken that no rule was asked about them, where there are rules. */
  readonly unasked?: number
  /** Whether a finding is grave enough to fail. */
  readonly failed: boolean
  /** How many records are about an account that an earlier record is about, where those were looked for. */
  readonly duplicates?: number
  /** The profile that was checked against beyond the contract, and how many rules were asked; absent when nothing was. */
  readonly profile?: string
  readonly rules?: number
  /** How many rules were not asked, since the profile does not switch them on; absent when nothing was checked beyond the contract. */
  readonly rulesNotAsked?: number
  /** Which engine ran: the kernel with Ajv behind it, or Ajv alone. */
  readonly engine: 'kernel' | 'ajv'
  /** How many of the records the kernel accepted; the others were parsed and checked by Ajv. */
  readonly accepted: number
  /** The findings that were not told one by one, where not all were wanted, or too many say the same of an account; they are among all counts. */
  readonly untold?: readonly UntoldGroup[]
  /** The run was stopped before the end; the counts are of what was checked until then. */
  readonly interrupted?: true
  /** Inputs that could not be read, and why. */
  readonly unusable: readonly { readonly path: string; readonly problem: string }[]
}

/** Where a report goes. */
export interface Sink {
  write(text: string): unknown
}

/** Findings of a report that are held back until graver ones are written. */
export interface OrderedFindings {
  /** Writes a stretch of them, when no finding follows; false when nothing is left. */
  writeMore(): boolean
  /** Why not all of them are in the report, in one line. */
  readonly problem: string | undefined
}

/** Writes a report as a run goes on. */
export interface Reporter {
  /** Which findings it must be told one by one; all when absent. It may be told others. */
  readonly wanted?: WantedFindings
  /** What it holds back, to be written before the end. */
  readonly ordered?: OrderedFindings
  finding(shown: ShownFinding): void
  end(summary: Summary): void
}
