import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { OperationId } from '../../../schemas/operations.ts'
import { defineCheck, type Check } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions } from './definitions.ts'
import { codesFor, feesFor, importAcceptedFees } from './fees.ts'
import { importParticipant, participantFor, unknownCode, waysToBeUnknown } from './participants.ts'

/** A request that names an unknown participant, and whether it is accepted once that one is known. */
interface UnknownRequest {
  readonly body: Body
  readonly isPlain: boolean
}

/** Imports of unknown participants: refused, and again, and accepted once the participant is known; a check for each way to be unknown. */
function unknownCodes<Shape>(
  name: string,
  operation: OperationId,
  requirements: readonly [unknown: RequirementId, success: RequirementId],
  shapes: Arbitrary<Shape>,
  importAccepted: (trial: Trial) => Promise<unknown>,
  requestOf: (trial: Trial, unknown: number, shape: Shape) => Promise<UnknownRequest>,
): readonly Check[] {
  return waysToBeUnknown.map((way) =>
    defineCheck({
      name: `${name}-${way.replaceAll(' ', '-')}`,
      requirements: [...requirements, ...refusalEnvelopeRequirements],
      runs: 2,
      inputs: fc.record({ shape: shapes, twice: fc.boolean() }),
      async run(trial: Trial, { shape, twice }) {
        // That some are accepted tells what a refusal is for.
        await importAccepted(trial)
        const unknown = await unknownCode(trial, way)
        const { body, isPlain } = await requestOf(trial, unknown, shape)
        const answer = await trial.send(operation, { body })
        if (answer.status !== 400) return
        expectRefusalEnvelope(trial, answer, 'an unknown market participant')
        if (twice) await trial.send(operation, { body })
        if (!isPlain || (way !== 'never imported' && way !== 'import refused')) return
        const { status: created } = await importParticipant(trial, participantFor(trial, [], unknown))
        trial.require(created === 201, `importing the participant then answers ${created}`)
        const later = await trial.send(operation, { body })
        trial.demandStatus(requirements[1], later, 201, 'An import whose participants are all known')
      },
    }),
  )
}

/** Price sheets and definitions of unknown participants. */
export const unknownCodeChecks: readonly Check[] = [
  ...unknownCodes(
    'fees-unknown-participant',
    'importMarketParticipantFees',
    ['4.1-fees-unknown-participant-400', '4.1-fees-201'],
    fc.record({ known: fc.array(fc.nat(3), { maxLength: 4 }), at: fc.nat(4) }),
    importAcceptedFees,
    async (trial, unknown, { known, at }) => {
      const { codes, isPlain } = await codesFor(trial, known)
      const body = feesFor(trial, codes.toSpliced(at % (codes.length + 1), 0, unknown))
      // Inserting a sheet changes which sheet of the template each participant has.
      return { body, isPlain: isPlain && new Set(known).size === known.length }
    },
  ),
  ...unknownCodes(
    'definitions-unknown-operator',
    'importMarketParticipantDefinitions',
    ['4.1-definitions-unknown-operator-400', '4.1-definitions-201'],
    fc.constantFrom('both', 'definitions', 'rolled_out_definitions'),
    importAcceptedDefinitions,
    async (trial, unknown, shape) => {
      const set = definitionSet(trial, { definitions: 1, rolledOut: 1 })
      const lists = shape === 'definitions' ? { definitions: set.definitions } : { rolled_out_definitions: set.rolled_out_definitions }
      // Rolled-out definitions alone may have to belong to definitions that are there.
      return { body: definitionsBody(unknown, shape === 'both' ? set : lists), isPlain: shape !== 'rolled_out_definitions' }
    },
  ),
]
