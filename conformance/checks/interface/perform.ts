import type { Trial } from '../../trial/trial.ts'
import type { KnownAccount } from './known-account.ts'
import { asObject } from '../../reading/as-object.ts'

/** What can be done to an account. */
export const acts = ['stage', 'import', 'dry run', 'refused record'] as const
export type Act = (typeof acts)[number]

/**
 * Does something to an account.
 * @returns how it stands then. The trial ends without a verdict when the answer is not the one that the account's state makes it.
 */
export async function perform(trial: Trial, account: KnownAccount, act: Act): Promise<KnownAccount> {
  const { state, import_supplier, external_account_number } = account
  const pair = { import_supplier, external_account_number }
  if (act === 'refused record') {
    const { status } = await trial.send('stageAccount', { body: { ...trial.account(pair), customers: 'text' } })
    trial.require(status === 400, `a record with a text for a list answers ${status}`)
  } else if (act === 'dry run') {
    if (state === 'none') return account
    const { status } = await trial.process(pair, { dry_run: true })
    trial.require(status === 400, `a dry run answers ${status}`)
  } else if (state === 'imported') {
    const { status } = act === 'stage' ? await trial.stage(pair) : await trial.process(pair)
    trial.require(status === 400, `an imported account is not refused but answered ${status}`)
  } else if (act === 'stage') {
    await trial.staged(pair)
    return { ...pair, state: 'pending' }
  } else if (state === 'none') {
    return { ...(await trial.imported(pair)), state: 'imported' }
  } else {
    const { body } = await trial.created(pair)
    return { ...pair, state: 'imported', platform_account_number: asObject(body)['platform_account_number'] }
  }
  return account
}
