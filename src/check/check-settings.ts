import type { Baseline } from '../baseline/baseline.ts'
import type { Layout } from '../input/layout.ts'
import type { Profile } from '../profile/profile.ts'
import type { FailOn } from './failing.ts'
import type { RecordName } from '../../schemas/records.ts'

/** The engines, as they are asked for. */
export const engines = ['auto', 'ajv'] as const

/** `auto`: the kernel accepts what it can. `ajv`: every record is parsed. */
export type Engine = (typeof engines)[number]

/**
 * What is checked. Plain data, so that it can be handed to a worker; whatever a check comes to depend on belongs in
 * here, and `createRecordCheck` makes the check of it, in whatever thread.
 */
export interface CheckSettings {
  /** The record that the records of the inputs are to be. */
  readonly record: RecordName
  /** Told by the content when absent. */
  readonly layout?: Layout
  readonly engine: Engine
  /** Whether accounts are looked for that more than one record is about. */
  readonly duplicates: boolean
  /** The least grave severity that makes a record invalid. */
  readonly failOn: FailOn
  /** What is checked beyond the contract. Every record is parsed then. */
  readonly further?: FurtherSettings
  /** What is found and does not count. */
  readonly baseline?: Baseline
  /** The numbers of the accounts whose records are told of; those of all when absent. Every record is parsed where there are some. */
  readonly accounts?: readonly string[]
}

/** What is checked beyond the contract. */
export interface FurtherSettings {
  /** With everything that it adds to, and with the rules that are on. */
  readonly profile: Profile
  /** The folder that stands for the storage bucket, where documents are looked for. */
  readonly documents?: string
}
