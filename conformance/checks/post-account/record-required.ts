import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { requestFor } from './request-for.ts'

/** A request without the record that it is there to add is never accepted. */
export const recordRequired = defineCheck({
  name: 'record-required',
  requirements: ['4.3-record-required'],
  inputs: allOf(allEchoedKinds),
  async run(trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { account } = await addAccepted(trial, kind)
      const { [kind.field]: _record, ...rest } = requestFor(trial, kind, account)
      const { status } = await trial.send(kind.operation, { body: rest })
      trial.demand('4.3-record-required', status < 200 || status > 299, `Adding ${kind.words} without ${kind.field} answers ${status}.`)
    })
  },
})
