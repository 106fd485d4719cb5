import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importDefinitions } from './definitions.ts'
import { knownCode } from './participants.ts'

/** Whether definitions that were imported before are stored twice. */
export const definitionsRepeatedStoredObserved = defineCheck({
  name: 'definitions-repeated-stored-observed',
  requirements: ['4.1-definitions-repeated-stored-open'],
  needs: ['operator:read-definitions'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const set = definitionSet(trial, { definitions: 1, rolledOut: 1 })
    const body = definitionsBody(await knownCode(trial), set)
    const first = await importDefinitions(trial, body)
    trial.require(first.status === 201, `importMarketParticipantDefinitions answers ${first.status} to the template`)
    await importDefinitions(trial, body)
    const times = countIn(await trial.operator.readDefinitions(), set.definitions[0])
    trial.observe('4.1-definitions-repeated-stored-open', times === 1 ? 'stored once' : `stored ${times} times`)
  },
})
