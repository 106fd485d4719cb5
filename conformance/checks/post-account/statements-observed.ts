import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { addAccepted } from './add-accepted.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'
import { requestFor } from './request-for.ts'

const kind = echoedKinds.statements

/** An empty request, a statement twice in one, and statements that share an identifier or a number. */
export const statementsObserved = defineCheck({
  name: 'statements-observed',
  requirements: ['4.3-statements-empty-open', '4.3-statements-duplicate-in-request-open', '2.7-repeat-open'],
  async run(trial: Trial) {
    const { account } = await addAccepted(trial, kind)
    const single = () => {
      const { statements } = requestFor(trial, kind, account)
      const [statement] = Array.isArray(statements) ? statements.filter(isObject) : []
      trial.require(statement !== undefined, 'the template of createHistoricalStatements has no statement')
      return statement
    }
    const send = (...statements: readonly unknown[]) => trial.send(kind.operation, { body: { ...account.pair, statements } })
    trial.observeAnswer('4.3-statements-empty-open', await send())
    const twice = single()
    trial.observeStatus('4.3-statements-duplicate-in-request-open', await send(twice, twice))
    const [one, other] = [single(), single()]
    trial.require((await send(one)).status < 300, 'a request with a single statement is refused')
    const sameId = await send({ ...other, statement_id: one['statement_id'], gross_amount: 1.5 })
    trial.observeStatus('2.7-repeat-open', sameId, 'another statement with a known statement_id:')
    const sameNumber = await send({ ...single(), number: one['number'], gross_amount: 2.5 })
    trial.observeStatus('2.7-repeat-open', sameNumber, 'another statement with a known number:')
  },
})
