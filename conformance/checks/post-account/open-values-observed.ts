import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { openValues } from './open-values.ts'
import { requestFor } from './request-for.ts'

/** Values that the document neither shows nor excludes: each is one change away from an accepted request. */
export const openValuesObserved = defineCheck({
  name: 'open-values-observed',
  requirements: [...new Set(openValues.map(({ requirement }) => requirement))],
  inputs: allOf(allEchoedKinds),
  async run(trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { account } = await addAccepted(trial, kind)
      for (const { requirement, path, value, what } of openValues.filter((open) => open.kind === kind)) {
        const request = requestFor(trial, kind, account)
        if (partAt(request, [kind.field, ...path.slice(0, -1)]) === undefined) continue
        const { status } = await trial.send(kind.operation, { body: changeAt(request, [kind.field, ...path], () => value) })
        trial.observe(requirement, `${what}: answers ${status}`)
      }
    })
  },
})
