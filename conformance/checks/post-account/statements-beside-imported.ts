import { importRecord } from '../../actions/imported-account.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck } from '../../check.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'
import type { Trial } from '../../trial/trial.ts'

const { operation } = echoedKinds.statements

/**
 * A statement is added with the statement_id of another one that its account was imported with. A server may refuse it, but not say that it
 * was added and have it be the other.
 */
export const statementsBesideImported = defineCheck({
  name: 'statements-beside-imported',
  requirements: ['4.3-statements-stored'],
  needs: ['operator:read-account'],
  async run(trial: Trial) {
    const pair = trial.pair()
    const statementOf = () => [trial.body(operation)['statements']].flat().find(isObject) ?? {}
    const { bill_period_from_date, bill_period_to_date, supply_type, statement_id } = statementOf()
    trial.require(statement_id !== undefined, 'the template has no statement with a statement_id')
    const imported = [{ bill_period_from_date, bill_period_to_date, supply_type, statement_id }]
    await importRecord(trial, pair, { ...trial.account(pair), statements: imported })
    for (const one of [statementOf(), { ...statementOf(), statement_id }])
      await trial.send(operation, { body: { ...pair, statements: [one] } })
    await readAccounts(trial, pair)
  },
})
