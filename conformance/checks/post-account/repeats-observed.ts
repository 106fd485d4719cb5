import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { echoFault } from './echo-fault.ts'
import { allEchoedKinds } from './echoed-kinds.ts'

/** A record that is sent again as it was: how it is answered is open, but what is answered with success is given back. */
export const repeatsObserved = defineCheck({
  name: 'repeats-observed',
  requirements: ['4.3-echo-repeated-open', ...new Set(allEchoedKinds.map(({ echo }) => echo))],
  inputs: allOf(allEchoedKinds),
  async run(trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { body } = await addAccepted(trial, kind)
      const again = await trial.send(kind.operation, { body })
      trial.observe('4.3-echo-repeated-open', `${kind.words}: answers ${again.status}`)
      if (!kind.successes.includes(again.status)) return
      const fault = echoFault(kind, body, again)
      trial.demand(kind.echo, fault === undefined, fault ?? '')
    })
  },
})
