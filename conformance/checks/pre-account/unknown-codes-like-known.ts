import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { feesFor, importAcceptedFees } from './fees.ts'
import { knownCode } from './participants.ts'

/** Codes that no participant has, made of one that is known. */
const likenesses: Readonly<Record<string, (known: number) => number>> = {
  'the beginning of a known one': (known) => Math.trunc(known / 10),
  'a known one with a digit more': (known) => known * 10,
  'the end of a known one': (known) => known % 10 ** 12,
  'a known one in the digits behind 32 bits': (known) => known % 2 ** 32,
}

/** A code is unknown however much it is like a known one. */
export const unknownCodesLikeKnown = defineCheck({
  name: 'unknown-codes-like-known',
  requirements: ['4.1-fees-unknown-participant-400', '4.1-definitions-unknown-operator-400'],
  inputs: allOf(Object.keys(likenesses)),
  async run(trial: Trial, chosen) {
    await importAcceptedFees(trial)
    await importAcceptedDefinitions(trial)
    const known = await knownCode(trial)
    await tryEach(chosen, async (likeness) => {
      const code = likenesses[likeness]?.(known)
      trial.require(code !== undefined && Number.isSafeInteger(code) && code !== known, 'there is no such code')
      const fees = await trial.send('importMarketParticipantFees', { body: feesFor(trial, [code]) })
      const definitions = await importDefinitions(trial, definitionsBody(code, definitionSet(trial, { definitions: 1, rolledOut: 1 })))
      const said = `whose code is ${likeness}`
      trial.demand(
        '4.1-fees-unknown-participant-400',
        fees.status === 400,
        `A price sheet of an unknown participant ${said} answers ${fees.status}.`,
      )
      trial.demand(
        '4.1-definitions-unknown-operator-400',
        definitions.status === 400,
        `Definitions of an unknown operator ${said} answer ${definitions.status}.`,
      )
    })
  },
})
