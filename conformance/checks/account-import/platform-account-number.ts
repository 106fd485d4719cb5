import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { placesIn } from '../../reading/listed.ts'
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
    const [got] = known
    const none = 'The answer to a process request holds no platform_account_number.'
    const missing = { at: 'platform_account_number', expected: 'a number', isInWords: true, got } as const
    trial.demand('1-platform-account-number-name', isNumber(got), none, undefined, missing)
    for (const kind of ['', ...others]) {
      if (kind === 'imported') known.push((await trial.imported()).platform_account_number)
      if (kind === 'staged') await trial.staged()
      if (kind === 'dry run') await trial.process(await trial.staged(), { dry_run: true })
      const status = await trial.status(account)
      const list = await trial.list('All')
      const again = await trial.process(account)
      const place = placesIn(list, account.external_account_number)[0] ?? '*'
      for (const [where, answer, at] of [
        ['status', status, 'platform_account_number'],
        ['list of all accounts', list, `${place}.platform_account_number`],
        ['answer to processing again', again, 'platform_account_number'],
      ] as const) {
        const message = `The ${where} gives another platform_account_number, or none.`
        trial.demandValue('1-platform-account-number-name', answer, at, account.platform_account_number, message)
      }
    }
    const twice = known.find((number, index) => known.indexOf(number) < index)
    trial.demand(
      '1-pair-distinct-platform-numbers',
      new Set(known).size === known.length,
      'Two imported accounts have the same platform account number.',
      undefined,
      { at: 'platform_account_number', expected: 'the number of no other account', isInWords: true, got: twice },
    )
  },
})
