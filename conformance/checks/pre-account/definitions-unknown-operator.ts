import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../validation/expect-refusal-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { importParticipant, participantFor, unknownCode, waysToBeUnknown } from './participants.ts'

const shapes = ['both', 'definitions', 'rolled_out_definitions'] as const

/** Definitions of an unknown operator are refused, and accepted once it is known. */
export const definitionsUnknownOperator = defineCheck({
  name: 'definitions-unknown-operator',
  requirements: ['4.1-definitions-unknown-operator-400', ...refusalEnvelopeRequirements, '4.1-definitions-201'],
  runs: 8,
  inputs: fc.record({ shape: fc.constantFrom(...shapes), way: fc.constantFrom(...waysToBeUnknown), twice: fc.boolean() }),
  async run(trial: Trial, { shape, way, twice }) {
    const unknown = await unknownCode(trial, way)
    const set = definitionSet(trial, { definitions: 1, rolledOut: 1 })
    const body = definitionsBody(unknown, shape === 'both' ? set : { [shape]: set[shape] })
    const answer = await importDefinitions(trial, body)
    const { status } = answer
    // That definitions of a known operator are accepted tells what a refusal is for.
    if (status >= 400) await importAcceptedDefinitions(trial)
    const isRefused = trial.demand(
      '4.1-definitions-unknown-operator-400',
      status === 400,
      `Definitions of an unknown operator answer ${status}.`,
    )
    if (!isRefused) return
    expectRefusalEnvelope(trial, answer, 'definitions of an unknown network operator')
    if (twice) {
      const again = await importDefinitions(trial, body)
      trial.demand(
        '4.1-definitions-unknown-operator-400',
        again.status === 400,
        `Sent again, definitions of an unknown operator answer ${again.status}.`,
      )
    }
    // Rolled-out definitions alone may have to belong to definitions that are there.
    if (way === 'next to a known one' || shape === 'rolled_out_definitions') return
    const { status: created } = await importParticipant(trial, participantFor(trial, [], unknown))
    trial.require(created === 201, `importing the operator then answers ${created}`)
    const later = await importDefinitions(trial, body)
    trial.demand('4.1-definitions-201', later.status === 201, `Once their operator is known, definitions answer ${later.status}.`)
  },
})
