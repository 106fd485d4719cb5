import { defineCheck } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** What the document does not show of time definitions. */
export const definitionsObserved = defineCheck({
  name: 'definitions-observed',
  requirements: [
    '2.12-operator-code-match-open',
    '2.12-values-open',
    '2.12-repeat-open',
    '2.12-rolled-out-match-open',
    '4.1-definitions-empty-open',
    '4.1-definitions-operator-role-open',
  ],
  async run(trial: Trial) {
    await importAcceptedDefinitions(trial)
    const fresh = async (): Promise<Body> => definitionsBody(await knownCode(trial), definitionSet(trial, { definitions: 1, rolledOut: 1 }))
    const status = async (body: Body) => (await importDefinitions(trial, body)).status
    for (const [what, by] of [
      ['with a leading zero', (code: unknown) => `0${String(code)}`],
      ['with a space before', (code: unknown) => ` ${String(code)}`],
      ['as a number', Number],
    ] as const)
      trial.observe(
        '2.12-operator-code-match-open',
        `${what}: answers ${await status(changeAt(await fresh(), ['network_operator_code'], by))}`,
      )
    for (const field of ['status', 'definition_type', 'transmission_frequency'])
      trial.observe(
        '2.12-values-open',
        `${field} EDITED: answers ${await status(changeAt(await fresh(), ['definitions', 0, field], () => 'EDITED'))}`,
      )
    trial.observe(
      '2.12-values-open',
      `recurrence EDITED: answers ${await status(changeAt(await fresh(), ['rolled_out_definitions', 0, 'recurrence'], () => 'EDITED'))}`,
    )
    const repeated = await fresh()
    await importDefinitions(trial, repeated)
    const again = await importDefinitions(trial, repeated)
    trial.observe('2.12-repeat-open', `answers ${again.status} with ${bodyShape(again)}`)
    const { rolled_out_definitions, network_operator_code } = await fresh()
    trial.observe(
      '2.12-rolled-out-match-open',
      `of no definition: answers ${await status({ network_operator_code, rolled_out_definitions })}`,
    )
    trial.observe('4.1-definitions-empty-open', `an empty list alone: answers ${await status({ network_operator_code, definitions: [] })}`)
    trial.observe(
      '4.1-definitions-empty-open',
      `an empty list beside another: answers ${await status({ ...(await fresh()), rolled_out_definitions: [] })}`,
    )
    const supplier = { ...participantFor(trial), role: 'SUPPLIER' }
    if ((await importParticipant(trial, supplier)).status !== 201) return
    const other = definitionsBody(supplier.code, definitionSet(trial, { definitions: 1, rolledOut: 1 }))
    trial.observe('4.1-definitions-operator-role-open', `role SUPPLIER: answers ${await status(other)}`)
  },
})
