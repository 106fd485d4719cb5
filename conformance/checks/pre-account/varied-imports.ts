import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import type { OperatorVerb } from '../../operator/operator-port.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importDefinitions } from './definitions.ts'
import { codesFor, feesFor } from './fees.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** An import whose every value is another one. */
interface VariedImport {
  readonly name: string
  readonly requirements: readonly RequirementId[]
  readonly verb: OperatorVerb
  readonly definition: RecordName
  /** With how many turns all values are changed at once: where a field stands once, with as many as there are values. */
  readonly longTurns: number
  /** Makes what the requests of a trial refer to, and gives a body with new names each time. */
  readonly prepare: (trial: Trial) => Promise<() => Body>
  readonly send: (trial: Trial, body: Body) => Promise<Answer>
  /** Another body, which a server may refuse. */
  readonly other?: (trial: Trial, body: Body) => Body
  readonly read: (trial: Trial, body: Body) => Promise<unknown>
}

const imports: readonly VariedImport[] = [
  {
    name: 'participant-values-stored',
    requirements: ['4.1-participant-stored'],
    verb: 'read-participants',
    definition: 'MarketParticipant',
    longTurns: 7,
    prepare: async (trial) => () => participantFor(trial),
    // The type of a code may be part of it.
    send: (trial, body) => {
      const { code_type } = participantFor(trial)
      return importParticipant(trial, code_type === undefined ? body : { ...body, code_type })
    },
    read: (trial, { code }) => trial.operator.readParticipant(Number(code)),
  },
  {
    name: 'fees-values-stored',
    requirements: ['4.1-fees-stored', '4.1-fees-count'],
    verb: 'read-price-sheets',
    definition: 'ImportMarketParticipantFeesRequest',
    longTurns: 1,
    prepare: async (trial) => {
      const { codes } = await codesFor(trial, [0, 0, 1, 1])
      return () => feesFor(trial, codes)
    },
    send: (trial, body) => trial.send('importMarketParticipantFees', { body }),
    read: (trial) => trial.operator.readPriceSheets(),
  },
  {
    name: 'definitions-values-stored',
    requirements: ['4.1-definitions-stored', '4.1-definitions-counts'],
    verb: 'read-definitions',
    definition: 'MarketParticipantDefinitions',
    longTurns: 1,
    prepare: async (trial) => {
      const operator = await knownCode(trial)
      return () => definitionsBody(operator, definitionSet(trial, { definitions: 6, rolledOut: 2 }))
    },
    send: importDefinitions,
    // Whether a rolled-out definition must belong to a definition that is there is not shown.
    other: (trial, { network_operator_code, rolled_out_definitions: list }) => ({
      network_operator_code,
      rolled_out_definitions: (Array.isArray(list) ? list.filter(isObject) : []).map((one) => ({
        ...one,
        definition_code: trial.names.text('DEF'),
      })),
    }),
    read: (trial) => trial.operator.readDefinitions(),
  },
]

/** Imports with every value of a kind another one, or with more items in every list; all that was taken is read again in the end. */
export const variedImports: readonly Check[] = imports.map(
  ({ name, requirements, verb, definition, longTurns, prepare, send, other, read }) =>
    defineCheck({
      name,
      requirements,
      needs: [`operator:${verb}`],
      inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
      async run(trial: Trial, input) {
        const fresh = await prepare(trial)
        const taken: Body[] = []
        const take = async (body: Body) => {
          if ((await send(trial, body)).status !== 201) return false
          await read(trial, body)
          taken.push(body)
          return true
        }
        trial.require(await take(fresh()), `${name}: the template is refused`)
        await sendAllVaried(trial, definition, { ...input, longTurns }, async () => fresh(), take)
        if (other) await take(other(trial, fresh()))
        for (const body of verb === 'read-participants' ? taken : []) await read(trial, body)
      },
    }),
)
