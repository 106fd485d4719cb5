import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import { echoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import type { Trial } from '../../trial/trial.ts'
import { add, type Added } from './add-accepted.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { requireTaken } from '../../actions/require-taken.ts'

/** An operation takes a record as the template has it, varied, and for another account, and leaves the account imported. */
function echoedCheck(name: string, kind: EchoedKind): Check {
  return defineCheck({
    name,
    requirements: [...new Set([kind.success, kind.echo]), '4.3-echo-shape-open', '3.1-imported-stays'],
    runs: 12,
    inputs: fc.record({ changes: fc.option(variations, { nil: [] }), other: fc.boolean() }),
    async run(trial: Trial, { changes, other }) {
      const first = await add(trial, kind)
      // The template may break a rule of the server's own; a refusal says so, another success or a failure does not.
      requireTaken(trial, kind.operation, first.answer, first.accepted || first.answer.status < 400 || isFailure(first.answer))
      const expectSuccess = ({ answer }: Added) => trial.demandStatus(kind.success, answer, kind.successes, `Adding ${kind.words}`)
      expectSuccess(first)
      trial.observe('4.3-echo-shape-open', `${kind.words}: ${bodyShape(first.answer)}`)
      if (changes.length > 0) {
        const varied = await add(trial, kind, first.account, changes)
        // Some variations are for the server to refuse.
        if (varied.answer.status < 400) expectSuccess(varied)
      }
      if (other) expectSuccess(await add(trial, kind, await importedAccount(trial)))
      const status = await trial.status(first.account.pair)
      trial.require(status.status === 200, `the status of an imported account answers ${status.status}`)
      const { platform_account_number: number } = first.account
      const another = `After ${kind.words} the status does not give the platform account number of the account.`
      trial.demandValue(
        '3.1-imported-stays',
        status,
        'status',
        'COMPLETED',
        `After ${kind.words} the status of the account is not COMPLETED.`,
      )
      demandSameNumber(trial, '3.1-imported-stays', status, number, another)
    },
  })
}

/** The operations that give back what they were sent. */
export const echoedChecks: readonly Check[] = [
  echoedCheck('delivery-note-echoed', echoedKinds.deliveryNote),
  echoedCheck('energy-amount-echoed', echoedKinds.energyAmount),
  echoedCheck('statements-echoed', echoedKinds.statements),
  echoedCheck('invoice-echoed', echoedKinds.invoice),
]
