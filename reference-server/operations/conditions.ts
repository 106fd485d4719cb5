import { supplierStatuses } from '../states/supplier-statuses.ts'
import type { ImportedProcess } from '../store/import-processes.ts'
import type { Pair } from '../store/pair.ts'
import type { Store } from '../store/store.ts'
import { refuse, Refusal } from './refusal.ts'

/** Refuses unless the import supplier accepts migrations (section 3.2). `attr` is the field that names the supplier. */
export function requireMigratingSupplier({ suppliers }: Store, code: string, attr: string): void {
  const status = suppliers.statusOf(code)
  // Choice at 4.2-stage-unknown-supplier-open.
  if (status === undefined) throw refuse('import_supplier_does_not_exist', 'There is no import supplier with this code.', attr)
  const { migrates, effect } = supplierStatuses[status]
  if (!migrates) throw refuse('import_supplier_migration_not_ongoing', `The import supplier is ${status}: ${effect}.`, attr)
}

/** Refuses a pair that the operator has marked to be skipped. */
export function requireNotSkipped({ processes }: Store, pair: Pair): void {
  if (processes.isSkipped(pair)) throw refuse('account_skipped', 'The account is marked to be skipped.', 'external_account_number')
}

/** Refuses a pair that no path could name, or that the database would not keep apart from another. */
export function requireUsablePair(pair: Pair): void {
  for (const [field, value] of Object.entries(pair)) {
    // Choice at 1-pair-characters-open: a lone surrogate is no character, and UTF-8 turns every one into the same replacement.
    if (value === '') throw refuse('blank', 'An empty text cannot identify an account.', field)
    if (!value.isWellFormed()) throw refuse('invalid', 'The text holds half of a surrogate pair.', field)
  }
}

/**
 * The import process of an imported account.
 * Choice at 4.3-missing-account-open, 4.3-staged-account-open, 4.3-unknown-supplier-open, 3.2-post-account-open.
 */
export function requireImported({ processes }: Store, pair: Pair): ImportedProcess {
  const process = findImported(processes, pair)
  if (process === undefined) throw refuse('account_not_found', 'There is no imported account for the pair.', 'external_account_number')
  return process
}

/** The import process of an imported account, if there is one. */
export function findImported(processes: Store['processes'], pair: Pair): ImportedProcess | undefined {
  const process = processes.find(pair)
  // The three columns come from one row of `accounts`: they are null together or not at all.
  return process?.account == null ? undefined : (process as ImportedProcess)
}

/** The 400 to processing an imported account, with both its numbers (section 4.2). */
export function accountAlreadyImported({ external_account_number }: Pair, platform_account_number: string | null | undefined): Refusal {
  const detail = 'The account was already imported.'
  const code = 'account_already_imported'
  return new Refusal(400, {
    external_account_number,
    platform_account_number: platform_account_number ?? '',
    detail,
    code,
    errors: [{ detail, code, attr: 'external_account_number' }],
  })
}

/** Refuses the code of a market participant that was not imported. */
export function requireParticipant({ market }: Store, code: string, attr: string): void {
  if (market.participant(code) === undefined)
    throw refuse('market_participant_not_found', 'There is no market participant with this code.', attr)
}
