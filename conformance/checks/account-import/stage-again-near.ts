import { isAccepted } from '../../actions/accepted-request.ts'
import { acceptedStaging } from '../../actions/accepted-staging.ts'
import { inHalves } from '../../actions/in-halves.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import { nearKinds, nearValues } from '../../generators/near-values.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** So often a kind is tried before what is left of it is given up. */
const mostTries = 40

/** What was staged is replaced, even where each value of a kind is the nearest one to what it was. */
export const stageAgainNear = defineCheck({
  name: 'stage-again-near',
  requirements: ['3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  inputs: allOf(nearKinds),
  async run(trial: Trial, kinds) {
    const { body, read } = await acceptedStaging(trial)
    const values = nearValues('AccountImportRecord', body)
    await read()
    for (const kind of kinds) {
      const fields = Map.groupBy(
        values.filter((one) => one.kind === kind),
        ({ path }) => path.filter((segment) => typeof segment === 'string').join('.'),
      )
      let tries = 0
      await inHalves([...fields.values()], async (some) => {
        if (++tries > mostTries) return true
        const near = some.flat().reduce<Body>((record, { path, near: other }) => changeAt(record, path, () => other), body)
        const isSendable = trial.setting.templates.isSendable('AccountImportRecord', near)
        const isTaken = isSendable && isAccepted(await trial.send('stageAccount', { body: near }))
        if (isTaken) await read()
        return isTaken
      })
    }
  },
})
