import type { AccountReference } from '../../../schemas/record-types.ts'

/** An account of the trial and what is known of it. */
export interface KnownAccount extends AccountReference {
  readonly state: 'none' | 'pending' | 'imported'
  /** What processing answered. */
  readonly platform_account_number?: unknown
}
