import { operations } from '../../../schemas/operations.ts'
import { schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { acceptedStaging } from '../../actions/accepted-staging.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** What a field can hold instead of a value, where the document shows that; and values, of which it takes the first that fits. */
const empties = { null: null, 'an empty string': '' } as const
const fillings = ['2031-12-31', '2031-12-31T00:00:00+00:00', '+493023125014'] as const
const kinds = Object.keys(empties) as readonly (keyof typeof empties)[]

/** Of what was staged nothing is left where the record that replaces it has null, or an empty string. */
export const stageAgainEmptied = defineCheck({
  name: 'stage-again-emptied',
  requirements: ['3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  inputs: allOf(kinds),
  async run(trial: Trial, tried) {
    const { body, read } = await acceptedStaging(trial)
    for (const kind of tried) {
      const places = placesThatTake(kind, body)
      const filled = places.reduce<Body>((more, { path, filling }) => changeAt(more, path, (part) => part || filling), body)
      const emptied = places.reduce<Body>((less, { path }) => changeAt(less, path, () => empties[kind]), body)
      // Which of them a record may have, or be without, is for the server to say.
      if ((await trial.send('stageAccount', { body: filled })).status >= 300) continue
      await read()
      await trial.send('stageAccount', { body: emptied })
      await read()
    }
  },
})

/** Where a record may have null, or a telephone number that is empty, and what may be there instead. */
function placesThatTake(kind: keyof typeof empties, body: Body): readonly { readonly path: Path; readonly filling: string }[] {
  return recordsIn(operations.stageAccount.request, body).flatMap(({ definition, path }) =>
    Object.keys(asObject(partAt(body, path))).flatMap((field) => {
      const { type, pattern } = schemaAt(definition, [field])
      const takes = kind === 'null' ? [type].flat().includes('null') : field === 'landline'
      const filling = kind === 'null' ? fillings.find((one) => typeof pattern !== 'string' || new RegExp(pattern).test(one)) : fillings[2]
      return takes && filling !== undefined ? [{ path: [...path, field], filling }] : []
    }),
  )
}
