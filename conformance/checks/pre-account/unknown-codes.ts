import fc, { type Arbitrary } from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { definitionsBody, definitionSet } from './definitions.ts'
import { codesFor, feesFor } from './fees.ts'
import { importParticipant, participantFor, unknownCode, waysToBeUnknown } from './participants.ts'
import { imports, type Import } from './imports.ts'

/** A request that names an unknown participant, and whether it is accepted once that one is known. */
interface UnknownRequest {
  readonly body: Body
  readonly isPlain: boolean
}

/** Imports of unknown participants: refused, and again, and accepted once the participant is known; a check for each way to be unknown. */
function unknownCodes<Shape>(
  name: string,
  { operation, unknownOwner, success, importAccepted }: Import,
  shapes: Arbitrary<Shape>,
  requestOf: (trial: Trial, unknown: number, shape: Shape) => Promise<UnknownRequest>,
): readonly Check[] {
  return waysToBeUnknown.map((way) =>
    defineCheck({
      name: `${name}-${way.replaceAll(' ', '-')}`,
      requirements: [unknownOwner, success, ...refusalEnvelopeRequirements],
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
        trial.demandStatus(success, later, 201, 'An import whose participants are all known')
      },
    }),
  )
}

/** Price sheets and definitions of unknown participants. */
export const unknownCodeChecks: readonly Check[] = [
  ...unknownCodes(
    'fees-unknown-participant',
    imports.fees,
    fc.record({ known: fc.array(fc.nat(3), { maxLength: 4 }), at: fc.nat(4) }),
    async (trial, unknown, { known, at }) => {
      const { codes, isPlain } = await codesFor(trial, known)
      const body = feesFor(trial, codes.toSpliced(at % (codes.length + 1), 0, unknown))
      // Inserting a sheet changes which sheet of the template each participant has.
      return { body, isPlain: isPlain && new Set(known).size === known.length }
    },
  ),
  ...unknownCodes(
    'definitions-unknown-operator',
    imports.definitions,
    fc.constantFrom('both', 'definitions', 'rolled_out_definitions'),
    async (trial, unknown, shape) => {
      const set = definitionSet(trial)
      const lists = shape === 'definitions' ? { definitions: set.definitions } : { rolled_out_definitions: set.rolled_out_definitions }
      // Rolled-out definitions alone may have to belong to definitions that are there.
      return { body: definitionsBody(unknown, shape === 'both' ? set : lists), isPlain: shape !== 'rolled_out_definitions' }
    },
  ),
]
