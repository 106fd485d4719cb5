import { defineCheck } from '../../check.ts'

/** How the server carries a slash in an account number. */
export const accountNumberSlash = defineCheck({
  name: 'account-number-slash',
  requirements: ['1-pair-characters-open'],
  async run(trial) {
    const { import_supplier, external_account_number } = trial.pair()
    const pair = { import_supplier, external_account_number: `${external_account_number}/1` }
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    trial.observeStatus('1-pair-characters-open', staged, 'slash: staging')
    if (staged.status !== 201) return
    trial.observeStatus('1-pair-characters-open', await trial.status(pair), 'slash: the status with the slash as %2F')
  },
})
