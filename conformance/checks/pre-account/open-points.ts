import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { defineCheck, type Check } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { countIn } from '../../reading/holds.ts'
import { storedTimes } from '../../reading/stored-times.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { feesFor, importAcceptedFees } from './fees.ts'
import { imports } from './imports.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** What a part of a market participant is made. */
const participantEdits: readonly (readonly [path: Path, value: string])[] = [
  [['role'], 'METER_OPERATOR'],
  [['role'], 'EDITED'],
  [['energy'], 'GAS'],
  [['code_type'], 'EDITED'],
  [['contact_details', 0, 'category'], 'EDITED'],
]

/** What the document does not show of market participants. */
const participantObserved = defineCheck({
  name: 'participant-observed',
  requirements: [
    '2.10-values-open',
    '2.10-code-form-open',
    '4.1-participant-same-code-other-type',
    '4.1-participant-exists-invalid-open',
    '4.1-participant-body-open',
  ],
  async run(trial: Trial) {
    const participant = participantFor(trial)
    const created = await importParticipant(trial, participant)
    trial.require(created.status === 201, `importMarketParticipant answers ${created.status} to the template`)
    trial.observe('4.1-participant-body-open', `201 with ${bodyShape(created)}`)
    trial.observe('4.1-participant-body-open', `200 with ${bodyShape(await importParticipant(trial, participant))}`)
    for (const [path, value] of participantEdits) {
      if (partAt(participant, path.slice(0, -1)) === undefined) continue
      const edited = changeAt(participantFor(trial), path, () => value)
      trial.observeStatus('2.10-values-open', await importParticipant(trial, edited), `${path.at(-1)} ${value}:`)
    }
    const short = Number(String(trial.names.participantCode()).slice(2, 11))
    trial.observeStatus('2.10-code-form-open', await importParticipant(trial, participantFor(trial, [], short)), 'nine digits:')
    const negative = -trial.names.participantCode()
    trial.observeStatus('2.10-code-form-open', await importParticipant(trial, participantFor(trial, [], negative)), 'a negative number:')
    // That one of another code_type can be new tells that the known code is what counts.
    const isTaken = (await importParticipant(trial, { ...participantFor(trial), code_type: 'DVGW' })).status === 201
    const again = await importParticipant(trial, { ...participant, code_type: 'DVGW' })
    if (isTaken) trial.demandStatus('4.1-participant-same-code-other-type', again, 200, 'A known code with another code_type')
    const invalid = await importParticipant(trial, { ...participant, name: { edited: true } })
    trial.observeStatus('4.1-participant-exists-invalid-open', invalid)
  },
})

const zone = ['article_prices', 0, 'interval_zone'] as const

/** What a part of a price sheet is made. */
const feeEdits = [
  ['2.11-values-open', 'price_sheet_type EDITED', ['price_sheet_type'], 'EDITED'],
  ['2.11-preceding-document-open', 'unknown', ['preceding_document_number'], 'PRI-UNKNOWN'],
  ['2.11-preceding-document-open', 'left out', ['preceding_document_number'], undefined],
  ['2.11-interval-zone-bounds-open', 'in the wrong order', zone, { lower_bound: 10, upper_bound: 1 }],
  ['2.11-interval-zone-bounds-open', 'without an upper bound', zone, { lower_bound: 10 }],
] as const

/** What the document does not show of price sheets. */
const feesObserved = defineCheck({
  name: 'fees-observed',
  requirements: [
    '2.11-values-open',
    '2.11-interval-zone-bounds-open',
    '2.11-preceding-document-open',
    '2.11-repeat-open',
    '4.1-fees-empty-open',
    '4.1-fees-duplicate-in-request-open',
  ],
  async run(trial: Trial) {
    await importAcceptedFees(trial)
    const send = (...price_sheets: readonly unknown[]) => trial.send('importMarketParticipantFees', { body: { price_sheets } })
    const sheet = async (): Promise<Body> => feesFor(trial, [await knownCode(trial)]).price_sheets[0] ?? {}
    trial.observeAnswer('4.1-fees-empty-open', await send())
    const twice = await sheet()
    trial.observeAnswer('4.1-fees-duplicate-in-request-open', await send(twice, twice))
    const once = await sheet()
    await send(once)
    trial.observeStatus('2.11-repeat-open', await send(once))
    for (const [requirement, what, path, value] of feeEdits) {
      const isThere = path !== zone || partAt(once, zone) !== undefined
      trial.require(isThere, 'the template of importMarketParticipantFees has no interval zone')
      const edited = changeAt(await sheet(), path, () => value)
      trial.observeStatus(requirement, await send(edited), `${what}:`)
    }
  },
})

/** What a part of a request is made. */
const definitionEdits: readonly (readonly [RequirementId, what: string, path: Path, by: (part: unknown) => unknown])[] = [
  ['2.12-operator-code-match-open', 'with a leading zero', ['network_operator_code'], (code) => `0${String(code)}`],
  ['2.12-operator-code-match-open', 'with a space before', ['network_operator_code'], (code) => ` ${String(code)}`],
  ['2.12-operator-code-match-open', 'as a number', ['network_operator_code'], Number],
  ['2.12-values-open', 'status EDITED', ['definitions', 0, 'status'], () => 'EDITED'],
  ['2.12-values-open', 'definition_type EDITED', ['definitions', 0, 'definition_type'], () => 'EDITED'],
  ['2.12-values-open', 'transmission_frequency EDITED', ['definitions', 0, 'transmission_frequency'], () => 'EDITED'],
  ['2.12-values-open', 'recurrence EDITED', ['rolled_out_definitions', 0, 'recurrence'], () => 'EDITED'],
]

/** What the document does not show of time definitions. */
const definitionsObserved = defineCheck({
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
    for (const [requirement, what, path, by] of definitionEdits)
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

/** Whether records that were imported before are stored twice; and whether definitions stay beside later ones of their operator. */
const importsRepeatedObserved: readonly Check[] = Object.entries(imports).map(
  ([name, { operation, verb, repeatedStored, later, make, read }]) =>
    defineCheck({
      name: `${name}-repeated-stored-observed`,
      requirements: [repeatedStored, ...(later ? [later] : [])],
      needs: [`operator:${verb}`],
      async run(trial: Trial) {
        const code = await knownCode(trial)
        const { body, records } = make(trial, code)
        const first = await trial.send(operation, { body })
        trial.require(first.status === 201, `${operation} answers ${first.status} to the template`)
        await trial.send(operation, { body })
        trial.observe(repeatedStored, storedTimes(countIn(await read(trial), records[0])))
        if (!later || (await trial.send(operation, { body: make(trial, code).body })).status !== 201) return
        const isReplaced = countIn(await read(trial), records[0]) === 0
        const seen = isReplaced ? 'are put in the place of its earlier ones' : 'are added to its earlier ones'
        trial.observe(later, `later definitions of a network operator ${seen}`)
      },
    }),
)

/** What the document leaves open of market participants, price sheets and definitions. */
export const preAccountOpenPoints: readonly Check[] = [participantObserved, feesObserved, definitionsObserved, ...importsRepeatedObserved]
