import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../validation/expect-refusal-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { codesFor, feesFor, importAcceptedFees } from './fees.ts'
import { importParticipant, participantFor, unknownCode, waysToBeUnknown } from './participants.ts'

/** A fee import is refused when any of its sheets is for an unknown participant, and accepted once that one is known. */
export const feesUnknownParticipant = defineCheck({
  name: 'fees-unknown-participant',
  requirements: ['4.1-fees-unknown-participant-400', ...refusalEnvelopeRequirements, '4.1-fees-201'],
  runs: 8,
  inputs: fc.record({
    known: fc.array(fc.nat(3), { maxLength: 4 }),
    at: fc.nat(4),
    way: fc.constantFrom(...waysToBeUnknown),
    twice: fc.boolean(),
  }),
  async run(trial: Trial, { known, at, way, twice }) {
    const { codes, isPlain } = await codesFor(trial, known)
    const unknown = await unknownCode(trial, way)
    const body = feesFor(trial, codes.toSpliced(at % (codes.length + 1), 0, unknown))
    const answer = await trial.send('importMarketParticipantFees', { body })
    // That fees of a known participant are accepted tells what a refusal is for.
    if (answer.status >= 400) await importAcceptedFees(trial)
    const place = codes.length === 0 ? 'only' : ['first', 'second', 'third', 'fourth', 'fifth'][at % (codes.length + 1)]
    const isRefused = trial.demand(
      '4.1-fees-unknown-participant-400',
      answer.status === 400,
      `A fee import whose ${place} sheet is for an unknown participant answers ${answer.status}.`,
    )
    if (!isRefused) return
    expectRefusalEnvelope(trial, answer, 'fees of an unknown market participant')
    if (twice) {
      const { status } = await trial.send('importMarketParticipantFees', { body })
      trial.demand(
        '4.1-fees-unknown-participant-400',
        status === 400,
        `Sent again, a fee import for an unknown participant answers ${status}.`,
      )
    }
    // Inserting a sheet changes which sheet of the template each participant has.
    if (way === 'next to a known one' || !isPlain || new Set(known).size < known.length) return
    const { status: created } = await importParticipant(trial, participantFor(trial, [], unknown))
    trial.require(created === 201, `importing the participant then answers ${created}`)
    const { status } = await trial.send('importMarketParticipantFees', { body })
    trial.demand('4.1-fees-201', status === 201, `Once its participant is known, a fee import answers ${status}.`)
  },
})
