import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { envelopeRequirements, expectEnvelope } from '../../edits/expect-envelope.ts'
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
      await expectAccepted('A request with definitions alone', operator, { definitions: set.definitions }, size)
      // After their definitions: a rolled-out definition may have to belong to one that is there.
      await expectAccepted(
        'A request with rolled-out definitions alone',
        operator,
        { rolled_out_definitions: set.rolled_out_definitions },
        size,
      )
      await expectAccepted(
        'A request with definitions and rolled-out definitions',
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
      trial.demandStatus('4.1-definitions-either-array', answer, 201, what)
    }

    async function expectRefusal(network_operator_code: number) {
      const answer = await importDefinitions(trial, definitionsBody(network_operator_code, {}))
      trial.demandStatus('4.1-definitions-neither-400', answer, 400, 'A request with neither definitions nor rolled-out definitions')
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
  const code = await knownCode(trial)
  const together = await importDefinitions(trial, definitionsBody(code, definitionSet(trial)))
  if (together.status < 400) return code
  const [first, second, third] = [definitionSet(trial), definitionSet(trial), definitionSet(trial)]
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
  const answer = await importDefinitions(trial, definitionsBody(code, { definitions: third.definitions, rolled_out_definitions }))
  trial.demandStatus(
    '4.1-definitions-either-array',
    answer,
    201,
    'A request with definitions and rolled-out definitions, of which each alone is accepted,',
  )
  return code
}
