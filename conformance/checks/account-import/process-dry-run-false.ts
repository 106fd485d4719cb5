import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { createdFault, importedFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { aFilledString } from '../../trial/value-difference.ts'

/** Processing with `dry_run: false`, beside an account that is processed without it. */
export const processDryRunFalse = defineCheck({
  name: 'process-dry-run-false',
  requirements: ['3.1-process-dry-run-false', '3.1-process-imports', '4.2-process-body'],
  runs: 2,
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.staged()
    const processed = await trial.process(pair, { dry_run: false })
    const created = processed.status === 201
    if (!created) await trial.imported()
    if (!trial.demandStatus('3.1-process-dry-run-false', processed, 201, 'Processing with dry_run false')) return
    const said = 'The 201 of a process request holds no platform account number that is a string and not empty.'
    trial.demandValue('4.2-process-body', processed, 'platform_account_number', aFilledString, said)
    const seen = await standing(trial, pair)
    const lost = createdFault(seen.status)
    trial.demandNoFault('3.1-process-dry-run-false', lost, 'After processing with dry_run false')
    const fault = importedFault(seen)
    trial.demandNoFault('3.1-process-imports', fault, 'After the account was created')
  },
})
