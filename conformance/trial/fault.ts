import type { Difference } from '../oracle/judgement.ts'
import type { Step } from './step.ts'

/** What is wrong with what was read, for the report. */
export interface Fault {
  /** The second half of a sentence, such as `the status of the account answers 404 instead of 200`. */
  readonly message: string
  /** What was expected and what came, where one place shows it. */
  readonly difference?: Difference
  /** The request whose answer shows it; without it, the last one that has at that place what came. */
  readonly step?: Step | undefined
}
