import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { echoFault } from './echo-fault.ts'
import { allEchoedKinds } from './echoed-kinds.ts'
import { requestFor } from './request-for.ts'

/** Records in which every text, decimal, number, date or datetime is another one come back as they were sent. */
export const echoedValues = defineCheck({
  name: 'echoed-values',
  requirements: [...new Set(allEchoedKinds.map(({ echo }) => echo))],
  inputs: fc.record({ operations: allOf(allEchoedKinds), kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, { operations, kinds, turn }) {
    await tryEach(operations, async (kind) => {
      const { account } = await addAccepted(trial, kind)
      const fresh = async () => requestFor(trial, kind, account)
      await sendAllVaried(trial, kind.definition, { kinds, turn }, fresh, async (body) => {
        const answer = await trial.send(kind.operation, { body })
        if (!kind.successes.includes(answer.status)) return false
        const fault = echoFault(kind, body, answer)
        trial.demand(kind.echo, fault === undefined, fault ?? '')
        return true
      })
    })
  },
})
