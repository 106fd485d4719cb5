import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { createdFault, numberInStatus, statusFault } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** Requests that leave an imported account as it is, whatever they are answered. */
const moves: Readonly<Record<string, (trial: Trial, pair: AccountReference) => Promise<unknown>>> = {
  stage: (trial, pair) => trial.send('stageAccount', { body: trial.account(pair) }),
  'stage an invalid record': (trial, pair) => trial.send('stageAccount', { body: { ...trial.account(pair), customers: 'text' } }),
  validate: (trial, pair) => trial.send('validateAccount', { body: trial.account(pair) }),
  process: (trial, pair) => trial.process(pair),
  'dry run': (trial, pair) => trial.process(pair, { dry_run: true }),
  'process with an unknown team': (trial, pair) => trial.process(pair, { operations_team_name: trial.names.text('TEAM') }),
  'process at once': (trial, pair) => Promise.all([trial.process(pair), trial.process(pair), trial.process(pair, { dry_run: true })]),
  'import another account': (trial) => trial.imported(),
  'stage another account': (trial) => trial.staged(),
  'add a note': (trial, pair) => trial.send('createNotes', { body: trial.body('createNotes', pair) }),
  'add a transaction': (trial, pair) => trial.send('createTransactions', { body: trial.body('createTransactions', pair) }),
}

/** Requests of every kind after an account was imported. */
export const importedStays = defineCheck({
  name: 'imported-stays',
  requirements: ['3.1-imported-stays', '3.1-status-completed', '1-platform-account-number-name'],
  runs: 4,
  inputs: fc.shuffledSubarray(Object.keys(moves), { minLength: 1 }),
  async run(trial: Trial, chosen) {
    const account = await trial.imported()
    const number = await numberInStatus(trial, account)
    for (const move of chosen) await moves[move]?.(trial, account)
    const seen = await trial.status(account)
    trial.demandNoFault('3.1-status-completed', statusFault(seen, 'COMPLETED'), 'Some requests after an account was created,')
    const fault = createdFault(seen, number)
    trial.demandNoFault('3.1-imported-stays', fault, 'After later requests')
    if (asObject(seen.body)['status'] !== 'COMPLETED') return
    const message = 'The platform account number of an account is another one later.'
    trial.demandValue('1-platform-account-number-name', seen, 'platform_account_number', number, message)
  },
})
