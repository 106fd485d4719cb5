import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { storedTimes } from '../../reading/stored-times.ts'

/** Whether a record that is sent again is stored twice. */
export const repeatsStoredObserved = defineCheck({
  name: 'repeats-stored-observed',
  requirements: ['4.3-echo-repeated-stored-open'],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { account, body } = await addAccepted(trial, kind)
      await trial.send(kind.operation, { body })
      const records: unknown = body[kind.field]
      const list = await storedList(trial, account.pair, kind.stored)
      const times = countHolding(list, Array.isArray(records) ? records[0] : records)
      trial.observe('4.3-echo-repeated-stored-open', `${kind.words}: ${storedTimes(times)}`)
    })
  },
})
