import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { echoFault } from './echo-fault.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { requestFor } from './request-for.ts'
import { expectStored, writesOf, type Write } from './stored-writes.ts'

/** Records in which every value of a kind is another one, or every list has more items, come back and are stored as they were sent. */
export const echoedValues = defineCheck({
  name: 'echoed-values',
  requirements: [...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing]))],
  inputs: fc.record({ operations: allOf(allEchoedKinds), kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, { operations, kinds, turn }) {
    await tryEach(operations, async (kind) => {
      const { account } = await addAccepted(trial, kind)
      const writes: Write[] = []
      const fresh = async () => requestFor(trial, kind, account)
      await sendAllVaried(trial, kind.definition, { kinds, turn, longTurns: kind.field === 'statements' ? 1 : 7 }, fresh, async (body) => {
        const answer = await trial.send(kind.operation, { body })
        if (!kind.successes.includes(answer.status)) return false
        const fault = echoFault(kind, body, answer)
        trial.demand(kind.echo, fault === undefined, fault ?? '')
        writes.push(...writesOf(kind, account.pair, body))
        return true
      })
      if (trial.setting.verbs.has('read-account')) await expectStored(trial, [account.pair], writes)
    })
  },
})
