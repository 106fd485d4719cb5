import type { Trial } from '../../trial/trial.ts'
import { expectLists } from './expect-lists.ts'
import { expectStatus } from './expect-status.ts'
import type { KnownAccount } from './known-account.ts'

/** The requirements that `expectViews` judges. */
export const viewRequirements = [
  '1-pair-distinct-platform-numbers',
  '1-platform-account-number-name',
  '1-supplier-groups-accounts',
  '2.13-status-closed',
  '2.13-number-string',
  '2.13-number-empty-before-creation',
  '2.13-number-after-creation',
  '2.13-list-number-null-when-pending',
  '2.13-list-number-when-imported',
  '2.13-list-external-number',
  '2.13-list-created-at-null-when-pending',
  '2.13-list-created-at-when-imported',
  '2.13-list-number-type',
  '2.13-list-created-at-type',
  '4.4-no-request-body',
  '4.4-status-body',
  '4.4-status-200-staged',
  '4.4-status-200-imported',
  '4.4-status-404',
  '4.4-all-200-array',
  '4.4-all-item-fields',
  '4.4-all-pending-and-imported',
  '4.4-pending-200-array',
  '4.4-pending-item-fields',
  '4.4-pending-only',
  '4.4-imported-200',
  '4.4-imported-content',
  '4.4-lists-agree',
  '4.4-lists-agree-with-status',
  '4.4-lists-once',
] as const

/**
 * Reads the status and the lists of accounts and says where they differ from what is known, or from each other.
 * @param statusOf The indexes of the accounts whose status is read; all without it.
 */
export async function expectViews(
  trial: Trial,
  accounts: readonly KnownAccount[],
  { statusOf }: { readonly statusOf?: readonly number[] } = {},
): Promise<void> {
  for (const supplier of new Set(accounts.map(({ import_supplier }) => import_supplier))) await expectLists(trial, supplier, accounts)
  for (const [index, account] of accounts.entries())
    if (statusOf === undefined || statusOf.includes(index)) await expectStatus(trial, account)
}
