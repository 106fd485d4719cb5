import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'
import { acceptedRequest } from './accepted-request.ts'
import { readAccounts } from './read-accounts.ts'

/** A record that the target took for an account of its own. */
export interface AcceptedStaging {
  readonly body: Body
  /** Lets the operator read what is staged. */
  readonly read: () => Promise<void>
}

/** Stages a record that the target accepts, as rich as it lets it be. */
export async function acceptedStaging(trial: Trial): Promise<AcceptedStaging> {
  const { body } = await acceptedRequest(trial, 'stageAccount')
  const { import_supplier, external_account_number } = body
  const pair = { import_supplier: String(import_supplier), external_account_number: String(external_account_number) }
  return { body, read: () => readAccounts(trial, pair) }
}
