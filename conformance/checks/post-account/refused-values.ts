import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { tryEach } from '../../trial/try-each.ts'
import { sendWrongShape, wrongShapes } from './wrong-shapes.ts'

/** A value of a plainly wrong shape is refused. */
export const refusedValues = defineCheck({
  name: 'refused-values',
  requirements: [...new Set(wrongShapes.map(({ requirement }) => requirement))],
  inputs: allOf(wrongShapes),
  async run(trial, chosen) {
    await tryEach(chosen, async (shape) => {
      const { requirement, path, what } = shape
      const { status } = await sendWrongShape(trial, shape)
      trial.demand(requirement, status === 400, `${path.join('.')}: ${what} answers ${status}.`)
    })
  },
})
