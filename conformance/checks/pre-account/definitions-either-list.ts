import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from '../validation/expect-envelope.ts'
import { placesOf } from './counts.ts'
import { definitionsBody, definitionSet, importDefinitions } from './definitions.ts'
import { knownCode } from './participants.ts'

/** Definitions alone, rolled-out definitions alone and both are accepted; neither is refused, before them and after. */
export const definitionsEitherList = defineCheck({
  name: 'definitions-either-list',
  requirements: ['4.1-definitions-either-array', '4.1-definitions-neither-400', '4.1-definitions-counts', ...envelopeRequirements],
  inputs: allOf([1, 2, 3]),
  async run(trial: Trial, sizes) {
    for (const size of sizes) {
      const known = await eitherAccepted(trial)
      const operator = await knownCode(trial)
      await expectRefusal(operator)
      const set = definitionSet(trial, { definitions: size, rolledOut: size })
      await expectAccepted('Definitions alone', operator, { definitions: set.definitions }, size)
      // After their definitions: a rolled-out definition may have to belong to one that is there.
      await expectAccepted('Rolled-out definitions alone', operator, { rolled_out_definitions: set.rolled_out_definitions }, size)
      await expectAccepted(
        'Definitions and rolled-out definitions',
        await knownCode(trial),
        definitionSet(trial, { definitions: size, rolledOut: size }),
        size,
      )
      await expectRefusal(known)
    }

    async function expectAccepted(what: string, operator: number, set: Parameters<typeof definitionsBody>[1], size: number) {
      const answer = await importDefinitions(trial, definitionsBody(operator, set))
      // Several versions of one definition are for the server to refuse.
      if (answer.status >= 400 && size > 1) return
      if (!trial.demand('4.1-definitions-either-array', answer.status === 201, `${what} answer ${answer.status}.`)) return
      trial.demand(
        '4.1-definitions-counts',
        placesOf(answer, size).length > 0,
        `The answer to ${what.toLowerCase()} does not hold their number.`,
      )
    }

    async function expectRefusal(network_operator_code: number) {
      const answer = await importDefinitions(trial, definitionsBody(network_operator_code, {}))
      const said = `Neither definitions nor rolled-out definitions answer ${answer.status}.`
      trial.demand('4.1-definitions-neither-400', answer.status === 400, said)
      expectEnvelope(trial, answer, {
        operation: 'importMarketParticipantDefinitions',
        what: 'neither definitions nor rolled-out definitions',
      })
    }
  },
})

/**
 * Imports one definition and its rolled-out form for a fresh operator. A server that refuses them together takes each alone, or
 * has a reason of its own to refuse them; then the trial ends without a verdict.
 */
async function eitherAccepted(trial: Trial): Promise<number> {
  const one = { definitions: 1, rolledOut: 1 }
  const code = await knownCode(trial)
  const together = await importDefinitions(trial, definitionsBody(code, definitionSet(trial, one)))
  if (together.status < 400) return code
  const [first, second, third] = [definitionSet(trial, one), definitionSet(trial, one), definitionSet(trial, one)]
  const parts = [
    { definitions: first.definitions },
    { rolled_out_definitions: first.rolled_out_definitions },
    // A rolled-out definition may have to belong to one that is there, so the one that is sent with others does.
    { definitions: second.definitions },
  ]
  for (const part of parts) {
    const { status } = await importDefinitions(trial, definitionsBody(code, part))
    trial.require(status === 201, `importMarketParticipantDefinitions answers ${status} to a part of the template`)
  }
  const { rolled_out_definitions } = second
  const { status } = await importDefinitions(trial, definitionsBody(code, { definitions: third.definitions, rolled_out_definitions }))
  const said = `Definitions and rolled-out definitions, of which each alone is accepted, answer ${status} together.`
  trial.demand('4.1-definitions-either-array', status === 201, said)
  return code
}
