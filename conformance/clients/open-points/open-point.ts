import type { Duty } from '../duties/duty.ts'

/**
 * A point at which the document leaves open what a client does, and what good manners ask for there. It is judged as a duty is, but
 * never failed: what goes against good manners is told as advice.
 */
export interface OpenPoint extends Duty {
  /** What a client with good manners does, as the report says it. */
  readonly manners: string
}
