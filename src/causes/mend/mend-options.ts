import type { Answering } from '../answers/answering.ts'
import type { Stranger } from '../answers/may-stand-for.ts'
import type { Places } from '../places.ts'
import type { TimesOfMessage } from '../dates/stated-time.ts'
import type { Mark } from '../mark.ts'
import type { Decisions } from '../questions.ts'
import type { Step } from '../step.ts'

/** How far a value is mended. */
export interface MendOptions {
  /**
   * `shapes`: names and nesting are put right, also where that is only likely, so that what lies below can be looked at; values
   * are marked and stay. `all`: what has one reading is put right, and nothing else.
   */
  readonly mends: 'shapes' | 'all'
  /** What the cohort has decided. */
  readonly decisions?: Decisions
  /** Fields that a profile takes beyond the contract. */
  readonly takesField?: ((record: string, field: string) => boolean) | undefined
  /** Where the contract finds faults: elsewhere there are no shapes to mend. Anywhere when absent. */
  readonly faulty?: Places | undefined
  /** What was answered: names and nesting in any case, values where all is mended. */
  readonly answering?: Answering | undefined
  readonly parse: (text: string) => unknown
  /** Whether its texts may be filled up with blanks: then all of them are looked at. */
  readonly mayBePadded?: boolean
  /** Whether keys that are numbers stand in rising order in the text of the record, once or also several times; unknown when absent. */
  readonly keysRise?: (keys: readonly string[], mayRepeat?: boolean) => boolean
}

/** An object, whatever its names. */
export type Fields = Readonly<Record<string, unknown>>

/** Where the members of objects and lists that were put together stood. */
export type Origins = WeakMap<object, Map<string | number, Step | undefined>>

/** What those who mend parts of a value have in common: how far they go, and what came of it so far. */
export interface MendWork {
  readonly options: MendOptions
  readonly marks: Mark[]
  readonly origins: Origins
  /** The answers that were needed. */
  readonly used: Set<string>
  /** The fields of values that may be years. */
  readonly years: string[]
  /** How many decimals the numbers of which fields have, where an object around the records says so. */
  scales: ReadonlyMap<string, number> | undefined
  /** What a message around the records says of their times, where they lay in one. */
  times: TimesOfMessage | undefined
  /** What was left under names that are none, of the record that is mended and those around it, the innermost last. */
  readonly strangers: (readonly Stranger[])[]
}

/** How often a value is mended that is in one shape or notation inside of another. */
export const deepest = 4
