import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedFault, standing } from '../../trial/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A client hangs up before it reads the answer to a process request, and asks again. */
export const processUnread = defineCheck({
  name: 'process-unread',
  requirements: [
    '3.1-process-one-account-per-pair',
    '3.1-imported-process-400',
    '3.1-imported-process-numbers',
    '3.1-process-imports',
    '3.1-process-201',
  ],
  needs: ['socket'],
  runs: 3,
  inputs: fc.record({ times: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { times }) {
    const pair = await trial.staged()
    const body = {
      external_account_number: pair.external_account_number,
      import_supplier_code: pair.import_supplier,
      operations_team_name: trial.setting.configuration.operationsTeam,
    }
    for (let count = 0; count < times; count++) await trial.sendAndHangUp('processAccount', { body })
    // Whether the server goes on without its client is its own affair; it is given time to make up its mind.
    let before = Object((await trial.status(pair)).body)
    for (let count = 0; count < 20 && before.status !== 'COMPLETED'; count++) {
      await sleep(50)
      before = Object((await trial.status(pair)).body)
    }
    const again = await trial.process(pair)
    if (before.status === 'COMPLETED') {
      trial.demand('3.1-process-one-account-per-pair', again.status !== 201, 'Processing an account that is COMPLETED answers 201.')
      trial.demand('3.1-imported-process-400', again.status === 400, `Processing an imported account answers ${again.status}.`)
      const { external_account_number, platform_account_number } = Object(again.body)
      trial.demand(
        '3.1-imported-process-numbers',
        external_account_number === pair.external_account_number && platform_account_number === before.platform_account_number,
        'Processing an imported account does not answer its two numbers.',
      )
    }
    trial.require(again.status === 201 || before.status === 'COMPLETED', 'the request whose answer was not read left nothing to judge')
    const fault = importedFault(await standing(trial, pair))
    trial.demand('3.1-process-imports', fault === undefined, `After a process request whose answer was not read and another one ${fault}.`)
  },
})
