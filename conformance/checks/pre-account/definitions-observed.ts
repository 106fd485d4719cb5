import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { defineCheck } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** What a part of a request is made. */
const edits: readonly (readonly [RequirementId, what: string, path: Path, by: (part: unknown) => unknown])[] = [
  ['2.12-operator-code-match-open', 'with a leading zero', ['network_operator_code'], (code) => `0${String(code)}`],
  ['2.12-operator-code-match-open', 'with a space before', ['network_operator_code'], (code) => ` ${String(code)}`],
  ['2.12-operator-code-match-open', 'as a number', ['network_operator_code'], Number],
  ['2.12-values-open', 'status EDITED', ['definitions', 0, 'status'], () => 'EDITED'],
  ['2.12-values-open', 'definition_type EDITED', ['definitions', 0, 'definition_type'], () => 'EDITED'],
  ['2.12-values-open', 'transmission_frequency EDITED', ['definitions', 0, 'transmission_frequency'], () => 'EDITED'],
  ['2.12-values-open', 'recurrence EDITED', ['rolled_out_definitions', 0, 'recurrence'], () => 'EDITED'],
]

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
    const fresh = async (): Promise<Body> => definitionsBody(await knownCode(trial), definitionSet(trial))
    const send = (body: Body) => importDefinitions(trial, body)
    for (const [requirement, what, path, by] of edits)
      trial.observeStatus(requirement, await send(changeAt(await fresh(), path, by)), `${what}:`)
    const repeated = await fresh()
    await send(repeated)
    trial.observeAnswer('2.12-repeat-open', await send(repeated))
    const { rolled_out_definitions, network_operator_code } = await fresh()
    const unmatched = await send({ network_operator_code, rolled_out_definitions })
    trial.observeStatus('2.12-rolled-out-match-open', unmatched, 'of no definition:')
    const empty = await send({ network_operator_code, definitions: [] })
    trial.observeStatus('4.1-definitions-empty-open', empty, 'an empty list alone:')
    const beside = await send({ ...(await fresh()), rolled_out_definitions: [] })
    trial.observeStatus('4.1-definitions-empty-open', beside, 'an empty list beside another:')
    const supplier = { ...participantFor(trial), role: 'SUPPLIER' }
    if ((await importParticipant(trial, supplier)).status !== 201) return
    const other = definitionsBody(supplier.code, definitionSet(trial))
    trial.observeStatus('4.1-definitions-operator-role-open', await send(other), 'role SUPPLIER:')
  },
})
