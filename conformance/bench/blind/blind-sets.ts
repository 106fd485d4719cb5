import { readFileSync } from 'node:fs'

/**
 * A set of faults by an author who knew the document and the operator port, and neither checks nor mutants, and what default runs
 * found of them before anybody who works on the suite had read them. It stays as it came out: the suite has learned from them since.
 */
export interface BlindSet {
  /** Where its faults come from. */
  readonly slant: string
  /** The day of the measurement. */
  readonly measured: string
  /** How many faults were written. */
  readonly written: number
  /** Those that another author held to be open or allowed by the document, so that they count for nothing. */
  readonly refused: readonly string[]
  /** What was found of the others. */
  readonly faults: readonly BlindFault[]
}

/** A fault of a blind set. */
export interface BlindFault {
  /** Its mutant. */
  readonly mutant: string
  /** Whether it was in the bench already, so that the suite may have been built to find it. */
  readonly isKnown?: true
  /** With how many of three seeds a default run found it; the first of them counts. */
  readonly foundIn: number
  readonly isFound: boolean
  /** Whether a requirement that is expected of it was among the first that failed. */
  readonly isNamed: boolean
  /** Why it was missed. */
  readonly why?: string
}

/** The sets as they came out. */
export function readBlindSets(): readonly BlindSet[] {
  return JSON.parse(readFileSync(new URL('blind-sets.json', import.meta.url), 'utf8')) as BlindSet[]
}
