import type { AccountReference } from '../../schemas/record-types.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'

/** When the note of a marked record was written. */
export const markedAt = '2024-03-04T10:00:00Z'

/** The account import record of a pair with a mark in an address line and as its only note, so that one version of it can be told from another. */
export function markedAccount(trial: Trial, pair: AccountReference, mark: string, record: Body = trial.account(pair)): Body {
  const { import_supplier, external_account_number } = pair
  return { ...record, import_supplier, external_account_number, billing_address2: mark, notes: [markedNote(mark)] }
}

/** The note of a marked record. */
export function markedNote(mark: string) {
  return { created_at: markedAt, body: mark, is_pinned: false }
}
