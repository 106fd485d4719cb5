import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { itemOf } from '../../reading/listed.ts'
import { isNumber } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** The platform's number of an account, wherever answers give it, before and after others were imported. */
export const platformAccountNumber = defineCheck({
  name: 'platform-account-number',
  requirements: ['1-platform-account-number-name', '1-pair-distinct-platform-numbers'],
  runs: 4,
  inputs: fc.record({ before: fc.nat(1), others: fc.array(fc.constantFrom('imported', 'staged', 'dry run'), { maxLength: 3 }) }),
  async run(trial: Trial, { before, others }) {
    for (let count = 0; count < before; count++) await trial.staged()
    const account = await trial.imported()
    const known: unknown[] = [account.platform_account_number]
    trial.demand('1-platform-account-number-name', isNumber(known[0]), 'The answer to a process request holds no platform_account_number.')
    for (const kind of ['', ...others]) {
      if (kind === 'imported') known.push((await trial.imported()).platform_account_number)
      if (kind === 'staged') await trial.staged()
      if (kind === 'dry run') await trial.process(await trial.staged(), { dry_run: true })
      const status = Object((await trial.status(account)).body).platform_account_number
      const listed = itemOf(await trial.list('All'), account.external_account_number)
      const again = await trial.process(account)
      const shown = {
        status,
        'list of all accounts': listed?.['platform_account_number'],
        'answer to processing again': Object(again.body).platform_account_number,
      }
      for (const [where, number] of Object.entries(shown)) {
        const same = number === account.platform_account_number
        trial.demand('1-platform-account-number-name', same, `The ${where} gives another platform_account_number, or none.`)
      }
    }
    trial.demand(
      '1-pair-distinct-platform-numbers',
      new Set(known).size === known.length,
      'Two imported accounts have the same platform account number.',
    )
  },
})
