import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { countHolding } from '../../reading/holds.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { sendWrongShape, wrongShapes } from './wrong-shapes.ts'

/** Of a request that is refused for a value of a wrong shape nothing is stored. */
export const refusedValuesNotStored = defineCheck({
  name: 'refused-values-not-stored',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-account'],
  inputs: allOf(wrongShapes),
  async run(trial: Trial, chosen) {
    await tryEach(chosen, async (shape) => {
      const { kind } = shape
      const { account, accepted, status } = await sendWrongShape(trial, shape)
      trial.require(status === 400, `a wrong shape answers ${status}`)
      const list = await storedList(trial, account.pair, kind.stored)
      trial.require(countHolding(list, accepted[kind.field]) === 1, 'the accepted record is not stored as it was sent')
      trial.demand('4-refused-no-effect', list.length === 1, `What was refused as ${kind.words} is stored.`)
    })
  },
})
